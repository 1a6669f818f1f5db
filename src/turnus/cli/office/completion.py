"""`turnus completion`: what a shell needs to finish one's words."""

import sys
from typing import Annotated

import typer

from turnus.cli.language import translate
from turnus.cli.options import Lang
from turnus.cli.output import say_beside
from turnus.faults import BadInput

BASH = r"""_turnus() {
    local line found=() cur="${COMP_WORDS[COMP_CWORD]}"
    while IFS= read -r line; do
        found+=("${line%%$'\t'*}")
    done < <(turnus __complete "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
    COMPREPLY=()
    for line in "${found[@]}"; do
        if [[ $line == :files ]]; then
            compopt -o filenames 2>/dev/null
            mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(compgen -f -- "$cur")
        else
            COMPREPLY+=("$(printf '%q' "$line")")
        fi
    done
}
complete -F _turnus turnus
"""
ZSH = r"""#compdef turnus
_turnus() {
    local line name does
    local -a found
    for line in "${(@f)$(turnus __complete "${(@Q)words[2,CURRENT]}" 2>/dev/null)}"; do
        name="${line%%$'\t'*}"
        does="${line#*$'\t'}"
        [[ $does == $line ]] && does=""
        if [[ $name == :files ]]; then _files
        elif [[ -n $name ]]; then found+=("${name//:/\\:}${does:+:$does}"); fi
    done
    _describe -V turnus found
}
compdef _turnus turnus
"""
FISH = r"""function __turnus_complete
    set -l words (commandline -opc)
    for line in (turnus __complete $words[2..-1] (commandline -ct) 2>/dev/null)
        if test "$line" = ":files"
            __fish_complete_path (commandline -ct)
        else
            echo $line
        end
    end
end
complete -c turnus -f -a '(__turnus_complete)'
"""
POWERSHELL = r"""Register-ArgumentCompleter -Native -CommandName turnus -ScriptBlock {
    param($word, $ast, $place)
    $words = @($ast.CommandElements | Select-Object -Skip 1 | ForEach-Object { "$_" })
    if ($word -eq '') { $words += '' }
    turnus __complete @words 2>$null | ForEach-Object {
        $name, $does = $_ -split "`t", 2
        if ($name -eq ':files') {
            Get-ChildItem -Name -Path "$word*" | ForEach-Object {
                [System.Management.Automation.CompletionResult]::new($_, $_, 'ProviderItem', $_)
            }
        } else {
            $text = if ($name -match '\s') { "'$name'" } else { $name }
            $told = if ($does) { $does } else { $name }
            [System.Management.Automation.CompletionResult]::new($text, $name, 'ParameterValue', $told)
        }
    }
}
"""
SCRIPTS = {"bash": BASH, "zsh": ZSH, "fish": FISH, "powershell": POWERSHELL}
PLACES = {
    "bash": "turnus completion bash > ~/.local/share/bash-completion/completions/turnus",
    "zsh": "turnus completion zsh > ~/.zfunc/_turnus   # with fpath+=~/.zfunc before compinit in ~/.zshrc",
    "fish": "turnus completion fish > ~/.config/fish/completions/turnus.fish",
    "powershell": "turnus completion powershell >> $PROFILE",
}


def completion(
    shell: Annotated[str, typer.Argument(metavar="SHELL", help=", ".join(SCRIPTS))], lang: Lang = ""
) -> None:
    """Print what a shell needs to finish your words: bash, zsh, fish or PowerShell.

    For example: turnus completion bash > ~/.local/share/bash-completion/completions/turnus
    """
    del lang
    if shell not in SCRIPTS:
        raise BadInput("“{said}” is not one of {known}", said=shell, known=", ".join(SCRIPTS), where="SHELL")
    sys.stdout.write(SCRIPTS[shell])
    if sys.stdout.isatty():
        say_beside(translate("to keep it: {command}").format(command=PLACES[shell]))
