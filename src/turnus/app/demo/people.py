"""The people of the demo, who do not exist; their names are those of Dutch and Flemish clubs."""

from collections.abc import Iterator, Sequence

# Name and rating; the first of the house competition come first.
HOUSE = (
    ("Annelies de Groot", 2087), ("Pieter Vandenbossche", 2064), ("Fatima El Amrani", 2002),
    ("Joris Timmermans", 1971), ("Bas Kuipers", 1946), ("Ruth Janssens", 1934), ("Tijs van Loon", 1920),
    ("Marit Visser", 1905), ("Hugo Peeters", 1887), ("Sander Kroon", 1874), ("Griet Dewulf", 1851),
    ("Wim Aerts", 1838), ("Ineke Smit", 1812), ("Dirk Bosmans", 1796), ("Cas Verbeke", 1788),
    ("Noor Jacobs", 1761), ("Femke Roos", 1743), ("Luc Thijs", 1722), ("Jef Claessens", 1704),
    ("Mila Postma", 1688), ("Bram Hendrickx", 1663), ("Lotte Wouters", 1641), ("Yara Maes", 1618),
    ("Piet Scholten", 1597), ("Emre Yildiz", 1570), ("Agnieszka Nowak", 1544), ("Karel Nys", 1512),
    ("Sofie Bral", 1480), ("Youssef Benali", 1433), ("Thijmen Prins", 1378), ("Oksana Melnyk", 1604),
)  # fmt: skip
YOUTH = ("p25", "p30")  # of the house competition
SERIES = (
    ("Rein Hoogland", 1985), ("Mieke Lambrechts", 1950), ("Arvid Lindqvist", 1931), ("Corrie Blom", 1890),
    ("Stijn Goossens", 1865), ("Jannes Wiersma", 1842), ("Priya Raghavan", 1820), ("Theo van Beek", 1797),
    ("Hilde Mertens", 1775), ("Gerben Zijlstra", 1751), ("Nadia Bouzidi", 1730), ("Frits Kamphuis", 1702),
    ("Lien De Smet", 1688), ("Ömer Aydin", 1660), ("Truus Veldman", 1625), ("Pascal Renard", 1600),
    ("Ilse van Rijn", 1574), ("Kees Bakker", 1540),
)  # fmt: skip
CUP = (
    ("Wouter Deckers", 1960, "Caissa Kempen"), ("Anouk Berends", 1935, "De Oude Toren"),
    ("Gijs Oosterhof", 1910, "Het Paard"), ("Liesbeth Van Damme", 1884, "Pion 68"),
    ("Ruben Cohen", 1861, "De Oude Toren"), ("Marleen Stoop", 1832, "Caissa Kempen"),
    ("Ahmed Saidi", 1805, "Het Paard"), ("Jolanda Krol", 1779, "Pion 68"),
    ("Niels Brandt", 1752, "De Oude Toren"), ("Els Verhaegen", 1720, "Caissa Kempen"),
    ("Tom Schouten", 1690, "Het Paard"), ("Veerle Coppens", 1655, "Pion 68"),
)  # fmt: skip
OPEN = (
    ("Viktor Marchenko", 2298, "UKR", "IM"), ("Maaike Hoekstra", 2214, "NED", "WIM"),
    ("Laurens Baeten", 2187, "BEL", "FM"), ("Jens Kaufmann", 2156, "GER", ""),
    ("Thomas Lefèvre", 2120, "FRA", ""), ("Robin Slootmaekers", 2098, "BEL", ""),
    ("Iris ten Brink", 2065, "NED", "WFM"), ("Aron Dijkhuis", 2031, "NED", ""),
    ("Katarzyna Zielińska", 2010, "POL", ""), ("Maarten Vercruysse", 1988, "BEL", ""),
    ("Oliver Hughes", 1967, "ENG", ""), ("Sanne Kramer", 1940, "NED", ""),
    ("Diego Fuentes", 1921, "ESP", ""), ("Bert Hermans", 1893, "NED", ""),
    ("Lander Peeters", 1870, "BEL", ""), ("Judith Wolters", 1846, "NED", ""),
    ("Florian Meyer", 1822, "GER", ""), ("Hanne Cools", 1797, "BEL", ""),
    ("Mohamed Tahiri", 1765, "NED", ""), ("Willem Scheffer", 1730, "NED", ""),
)  # fmt: skip
KEIZER = (
    ("Harm Nijland", 1850), ("Chantal Dubois", 1812), ("Joost Ridderbos", 1790), ("Ria Verschueren", 1755),
    ("Erik-Jan Tol", 1720), ("Samira Haddad", 1695), ("Guus Linders", 1670), ("Paul Cuypers", 1642),
    ("Marjan Snel", 1610), ("Dieter Vogel", 1588), ("Lucas van Dam", 1560), ("Tine Michiels", 1525),
    ("Roel Stam", 1490), ("Zehra Demir", 1455),
)  # fmt: skip
BUGHOUSE = {
    "De Doorgevers": ("Jelle Roelofs", "Quinten Pauwels"),
    "Twee Torens": ("Myrthe Vlaar", "Senne Wouters"),
    "Snel en Slordig": ("Kaj Dekkers", "Lina Ouali"),
    "Pion op de Plank": ("Tijn Veenstra", "Ward Segers"),
    "Het Tweespan": ("Fenna Bosch", "Milan Novak"),
    "Klokkenluiders": ("Jip Aalbers", "Nore Claes"),
}
_FIRST = (
    "Sietske", "Auke", "Harmen", "Rixt", "Tjeerd", "Jildou", "Marnix", "Wietske", "Koen", "Nienke", "Sjoerd",
    "Geertje", "Lourens", "Doutzen", "Henk", "Ilona", "Martijn", "Aleida", "Casper", "Wubbo", "Rianne",
    "Evert", "Bouke", "Margriet", "Yme", "Tamara", "Jorrit", "Saskia", "Ludo", "Petra", "Roderick", "Hette",
    "Nynke", "Klaas", "Amber", "Freek", "Dewi", "Ronald", "Jacoba", "Sybren", "Leontien", "Marcel", "Ype",
)  # fmt: skip
_LAST = (
    "Hoekstra", "van der Veen", "Elzinga", "Bosma", "ter Haar", "Wagenaar", "de Vries", "Oldenburger",
    "van Houten", "Rozema", "Kloosterman", "Haan", "Boonstra", "van Zanten", "Schuurman", "Tuinstra",
    "Lammers", "de Ruiter", "Engelen", "Koopmans", "Schipper", "Nauta", "van Vliet", "Reitsma", "Geelen",
    "Mulder", "Terpstra", "Bruggink", "de Lange", "Hofstra", "van Es", "Wortel", "Dijkgraaf", "Pool",
    "Bergsma", "van den Heuvel", "Slagter", "Jonker", "Roelfsema", "Vink", "de Jager",
)  # fmt: skip


def member_names() -> Iterator[str]:
    """Yield names for members of a federation, each once: 43 and 41 have no common divisor."""
    for index in range(len(_FIRST) * len(_LAST)):
        yield f"{_FIRST[index % len(_FIRST)]} {_LAST[index * 3 % len(_LAST)]}"


def pseudonyms(letter: str, people: Sequence[object]) -> tuple[str, ...]:
    """Return what the journal calls these people."""
    return tuple(f"{letter}{number:02}" for number in range(1, len(people) + 1))
