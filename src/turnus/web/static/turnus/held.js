// What was done on this device and nobody has acknowledged yet: each entry in an item of its own, so that two
// tabs never overwrite each other, and all of it survives closing the tab.

const read = (name) => JSON.parse(localStorage.getItem(name));

/** The entries under one name, each with a `key` of its own. */
export function held(name) {
  return {
    keep: (entry) => localStorage.setItem(name + entry.key, JSON.stringify(entry)),
    forget: (key) => localStorage.removeItem(name + key),
    found: (key) => read(name + key),
    all: () => Object.keys(localStorage).filter((each) => each.startsWith(name)).map(read).filter(Boolean),
  };
}
