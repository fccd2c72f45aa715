"""The line from New York to Chicago, space by space: a reconstruction (section 6 of the sheet)."""

from __future__ import annotations

from enum import IntEnum


class Kind(IntEnum):
    """What a space is; the open ones come first."""

    PLAIN = 0
    GREEN = 1  # L-28
    YELLOW = 2  # L-29
    RED = 3  # L-17
    FIRST = 4  # of the two spaces of a city (L-14)
    SECOND = 5
    START = 6
    FINISH = 7
    COVERED = 8  # L-30


PLAIN, GREEN, YELLOW, RED, FIRST, SECOND, START, FINISH, COVERED = map(int, Kind)

OBSTACLES = (  # L-30, L-32: what it is, its first space, the spaces it covers
    ("tube", 1, 3),
    ("tunnel", 8, 2),
    ("river", 13, 2),
    ("grade crossing", 33, 1),
    ("trestle", 71, 3),
)

SPACES: tuple[tuple[int, str] | tuple[int, str, int, int], ...] = (  # kind, name; on, leave
    (START, "New York"),  # 0
    (COVERED, "Park Avenue Tube"),  # 1
    (COVERED, "Park Avenue Tube"),  # 2
    (COVERED, "Park Avenue Tube"),  # 3
    (PLAIN, "Yonkers"),  # 4
    (PLAIN, "Tarrytown"),  # 5
    (RED, "Harmon"),  # 6
    (PLAIN, "Peekskill"),  # 7
    (COVERED, "Breakneck Tunnel"),  # 8
    (COVERED, "Breakneck Tunnel"),  # 9
    (GREEN, "Poughkeepsie"),  # 10
    (PLAIN, "Hudson"),  # 11
    (PLAIN, "Rensselaer"),  # 12
    (COVERED, "Hudson River Bridge"),  # 13
    (COVERED, "Hudson River Bridge"),  # 14
    (PLAIN, "Albany Yard"),  # 15
    (FIRST, "Albany", 8, 3),  # 16
    (SECOND, "Albany", 4, 2),  # 17
    (GREEN, "Schenectady"),  # 18
    (PLAIN, "Amsterdam"),  # 19
    (YELLOW, "Fonda"),  # 20
    (PLAIN, "Palatine Bridge"),  # 21
    (PLAIN, "St. Johnsville"),  # 22
    (RED, "Little Falls"),  # 23
    (PLAIN, "Herkimer"),  # 24
    (GREEN, "Utica"),  # 25
    (PLAIN, "Rome"),  # 26
    (YELLOW, "Oneida"),  # 27
    (PLAIN, "Canastota"),  # 28
    (PLAIN, "East Syracuse"),  # 29
    (FIRST, "Syracuse", 6, 4),  # 30
    (SECOND, "Syracuse", 3, 5),  # 31
    (PLAIN, "Syracuse West"),  # 32
    (COVERED, "Washington Street Crossing"),  # 33
    (GREEN, "Weedsport"),  # 34
    (PLAIN, "Lyons"),  # 35
    (YELLOW, "Newark (N.Y.)"),  # 36
    (PLAIN, "Palmyra"),  # 37
    (PLAIN, "Fairport"),  # 38
    (FIRST, "Rochester", 4, 6),  # 39
    (SECOND, "Rochester", 7, 3),  # 40
    (PLAIN, "Churchville"),  # 41
    (GREEN, "Batavia"),  # 42
    (YELLOW, "Corfu"),  # 43
    (PLAIN, "Depew"),  # 44
    (PLAIN, "East Buffalo"),  # 45
    (FIRST, "Buffalo", 10, 7),  # 46
    (SECOND, "Buffalo", 6, 4),  # 47
    (PLAIN, "Lackawanna"),  # 48
    (GREEN, "Angola (N.Y.)"),  # 49
    (PLAIN, "Silver Creek"),  # 50
    (YELLOW, "Dunkirk"),  # 51
    (PLAIN, "Brocton"),  # 52
    (GREEN, "Westfield"),  # 53
    (PLAIN, "North East"),  # 54
    (RED, "Erie"),  # 55
    (PLAIN, "Fairview"),  # 56
    (GREEN, "Girard"),  # 57
    (PLAIN, "Conneaut"),  # 58
    (YELLOW, "Ashtabula"),  # 59
    (PLAIN, "Geneva (Ohio)"),  # 60
    (GREEN, "Perry"),  # 61
    (PLAIN, "Painesville"),  # 62
    (YELLOW, "Willoughby"),  # 63
    (PLAIN, "Collinwood"),  # 64
    (FIRST, "Cleveland", 9, 6),  # 65
    (SECOND, "Cleveland", 4, 8),  # 66
    (GREEN, "Berea"),  # 67
    (PLAIN, "Elyria"),  # 68
    (YELLOW, "Vermilion"),  # 69
    (PLAIN, "Sandusky"),  # 70
    (COVERED, "Sandusky Bay Trestle"),  # 71
    (COVERED, "Sandusky Bay Trestle"),  # 72
    (COVERED, "Sandusky Bay Trestle"),  # 73
    (PLAIN, "Port Clinton"),  # 74
    (GREEN, "Oak Harbor"),  # 75
    (FIRST, "Toledo", 3, 5),  # 76
    (SECOND, "Toledo", 6, 2),  # 77
    (PLAIN, "Swanton"),  # 78
    (YELLOW, "Wauseon"),  # 79
    (GREEN, "Archbold"),  # 80
    (PLAIN, "Stryker"),  # 81
    (RED, "Bryan"),  # 82
    (PLAIN, "Edgerton"),  # 83
    (GREEN, "Butler"),  # 84
    (PLAIN, "Waterloo"),  # 85
    (YELLOW, "Kendallville"),  # 86
    (PLAIN, "Brimfield"),  # 87
    (PLAIN, "Ligonier"),  # 88
    (PLAIN, "Goshen"),  # 89
    (FIRST, "Elkhart", 2, 4),  # 90
    (SECOND, "Elkhart", 5, 3),  # 91
    (PLAIN, "Mishawaka"),  # 92
    (GREEN, "South Bend"),  # 93
    (YELLOW, "New Carlisle"),  # 94
    (PLAIN, "La Porte"),  # 95
    (GREEN, "Chesterton"),  # 96
    (PLAIN, "Gary"),  # 97
    (RED, "Englewood"),  # 98
    (PLAIN, "La Salle Street Approach"),  # 99
    (FINISH, "Chicago"),  # 100
)
