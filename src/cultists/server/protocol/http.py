"""What HTTP takes and answers: bodies of requests, and answers."""

from __future__ import annotations

from typing import Annotated, Any, Literal, NotRequired

from cultists.game.games import GAMES
from cultists.server.protocol.forms import Field, model_validator, with_config
from cultists.server.protocol.messages import (
    MOST,
    WORDS,
    AnyEntry,
    HintLevel,
    Level,
    Message,
    Preset,
    RoomSummary,
    SeatNumber,
    View,
    ViewChanges,
)
from cultists.server.room.log import Outcome
from cultists.server.room.news_text import News
from cultists.server.room.state import Status
from cultists.server.typed_dict import TypedDict
from cultists.study.line import MOST_MOVES

GameName = Literal[*GAMES]  # type: ignore[valid-type]
Language = Literal["en", "de"]
Name = Annotated[str, Field(max_length=80)]


# What is asked.


class NewClock(Message):
    """A clock: none, a bank of minutes with seconds added each turn, or days a decision."""

    kind: Literal["none", "bank", "days"] = "none"
    minutes: Annotated[int, Field(ge=0, le=600)] = 0
    increment: Annotated[int, Field(ge=0, le=600)] = 0
    days: Annotated[int, Field(ge=0, le=30)] = 0

    @model_validator(mode="after")
    def sensible(self) -> NewClock:
        """A clock must leave some time."""
        if self.kind == "bank" and not self.minutes:
            raise ValueError("a bank has at least one minute")
        if self.kind == "days" and not self.days:
            raise ValueError("a clock of days has at least one day")
        return self


CardText = Annotated[str, Field(max_length=200_000)]


class CardFile(Message):
    """The text of a card file, to be checked."""

    cards: CardText


class NewRoom(Message):
    """A room to be made."""

    game: GameName
    seats: Annotated[int, Field(ge=2, le=4)] = 2
    options: dict[str, str | int | bool] = Field(default_factory=dict)
    cards: CardText | None = None
    clock: NewClock = Field(default_factory=NewClock)
    public: bool = False
    rated: bool = False
    machines: Annotated[list[Level], Field(max_length=3)] = Field(default_factory=list)
    seat: SeatNumber | None = None  # where the host sits; None: the first free seat
    sit: bool = True
    stand_in: Level = "sleepwalker"
    stand_in_after: Annotated[int, Field(ge=0, le=86_400)] = 0


class NewGuest(Message):
    """Somebody without an account."""

    name: Name | None = None
    token: bool = False  # a program wants a token


class NewName(Message):
    """Another name."""

    name: Name


class Credentials(Message):
    """Name and password."""

    name: Annotated[str, Field(min_length=2, max_length=24)]
    password: Annotated[str, Field(min_length=8, max_length=200)]


class NewPassword(Message):
    """Another password, and the one that it replaces."""

    old: Annotated[str, Field(max_length=200)]
    new: Annotated[str, Field(min_length=8, max_length=200)]


class WhatIfRequest(Message):
    """Moves in words of which somebody would know what comes of them."""

    moves: Annotated[
        list[Annotated[str, Field(max_length=WORDS)]], Field(min_length=1, max_length=64)
    ]


class HintRequest(Message):
    """How much somebody would be told: that something can be done, what, or how."""

    level: HintLevel = 1


MOST_POSITION = 4_000  # characters: the longest that any game writes has half of that
MOST_GOALS = 16
Words = Annotated[str, Field(max_length=WORDS)]


class StudyLine(Message):
    """A start and moves from there: a position, or a moment of a match that is over."""

    position: Annotated[str, Field(max_length=MOST_POSITION)] | None = None
    room: Annotated[str, Field(max_length=32)] | None = None
    changes: Annotated[int, Field(ge=0, le=MOST)] = 0  # the moment of the match
    moves: Annotated[list[Words], Field(max_length=MOST_MOVES)] = Field(default_factory=list)
    seat: SeatNumber | None = None  # whose view; None: that of the seat to move

    @model_validator(mode="after")
    def one_start(self) -> StudyLine:
        """Exactly one start."""
        if (self.position is None) == (self.room is None):
            raise ValueError("give a position or a room")
        return self


class StudyRequest(StudyLine):
    """A table to study: its line, who sits there, and goals that it may reach."""

    names: Annotated[list[Name], Field(max_length=4)] = Field(default_factory=list)
    since: Annotated[int, Field(ge=0, le=MOST_MOVES)] = 0  # moves whose news are known already
    goals: Annotated[list[dict[str, Any]], Field(max_length=MOST_GOALS)] = Field(
        default_factory=list
    )


class StudyWhatIf(StudyLine):
    """Moves at a study table of which somebody would know what comes of them."""

    ask: Annotated[list[Words], Field(min_length=1, max_length=64)]


class StudyFigures(StudyLine):
    """Cards at a study table around which something is drawn."""

    cards: Annotated[list[Annotated[int, Field(ge=0, le=255)]], Field(max_length=12)]


class TryRequest(Message):
    """A try at a puzzle: its moves, which try it is, and how strong its solver is."""

    number: Annotated[int, Field(ge=1, le=100_000)]
    moves: Annotated[list[Words], Field(max_length=MOST_MOVES)] = Field(default_factory=list)
    tries: Annotated[int, Field(ge=0, le=1_000)] = 1  # 0: it counts for nothing any more
    shown: bool = False  # whether the way was shown
    strength: Annotated[int, Field(ge=0, le=4_000)]


# What is answered.


class PersonShown(TypedDict):
    """Who you are; a token is told once."""

    person: str
    name: str
    account: bool
    token: str | None


class TokenShown(TypedDict):
    """A token for a program: it is told once and never again."""

    token: str


class DeviceShown(TypedDict):
    """A browser in which you are logged in, or a token of a program."""

    session: str
    kind: Literal["session", "token"]
    device: str
    made: int
    seen: int | None
    current: bool


class RoomInfo(RoomSummary):
    """A room, and your seat in it."""

    seat: int | None


class ListedRoom(TypedDict):
    """A room in a list."""

    room: str
    game: str
    status: Status
    made: int
    touched: int
    seats: int
    names: list[str]
    levels: list[str | None]  # of the machines among them
    rated: bool
    outcome: Outcome | None


class Accepted(TypedDict):
    """The message is on disk, as this entry."""

    type: Literal["accepted"]
    number: int
    changes: int


class Alive(TypedDict):
    """The server answers."""

    status: Literal["alive"]


class Health(TypedDict):
    """The server answers, and its store writes."""

    status: Literal["well"]
    rooms: int
    version: str


OptionValue = str | int | bool | None


class SeatLimits(TypedDict):
    """How many may play."""

    fewest: int
    most: int


class OptionChoice(TypedDict):
    """One value of an option."""

    value: OptionValue
    name: str


class OptionInfo(TypedDict):
    """What may be agreed before a game: a switch, or one of several choices."""

    option: str
    kind: Literal["switch", "choice"]
    name: str
    sentence: str
    default: OptionValue
    choices: list[OptionChoice]


class EditionInfo(TypedDict):
    """A card set that comes with a game: a room's `cards` can be its name, `edition`."""

    edition: str
    name: str
    mark: str


class GameInfo(TypedDict):
    """A game that can be played here; `catalogue` is an address that changes with its content."""

    game: str
    title: str
    seats: SeatLimits
    options: list[OptionInfo]
    editions: list[EditionInfo]
    catalogue: str
    ladder: list[Rung]


class LevelInfo(TypedDict):
    """A bot that takes a seat: its name, its manner in a word and in a sentence."""

    level: Level
    name: str
    manner: str
    sentence: str


class Rung(TypedDict):
    """How strong a level is in a game, as it was measured: an Elo rating, and how exactly."""

    level: Level
    rating: int
    margin: int


class Games(TypedDict):
    """What can be played here, and with whom."""

    version: str
    language: Language
    games: list[GameInfo]
    levels: list[LevelInfo]
    presets: dict[Preset, str]


@with_config(extra="allow")
class CatalogueCard(TypedDict):
    """A card. Every game adds keys of its own."""

    name: str


@with_config(extra="allow")
class CatalogueMove(TypedDict):
    """A move as data. The keys besides `verb` and `label` depend on the verb."""

    verb: str
    label: str


@with_config(extra="allow")
class Catalogue(TypedDict):
    """Every card and every move; the rest depends on the game, see docs/protocol.md."""

    game: str
    version: str
    language: Language
    mark: str
    set: str
    cards: list[CatalogueCard]
    moves: dict[str, CatalogueMove]


@with_config(extra="allow")
class Question(TypedDict):
    """What a seat is asked, and what that is about."""

    question: str
    seat: int
    sentence: str
    amount: NotRequired[int]
    then_discard: NotRequired[int]
    victim: NotRequired[int]
    card: NotRequired[str | int | None]
    rank: NotRequired[str]


class Reasons(TypedDict):
    """Why what can be seen cannot be done now, and the open question."""

    changes: int
    why: str | None
    question: Question | None
    reasons: dict[str, str]
    verbs: dict[str, str]


class FigureStar(TypedDict):
    """A star of a constellation where it would lie; without a cell, outside the sky."""

    cell: str | None
    symbol: str
    right: bool


class FigurePlace(TypedDict):
    """A place where a constellation fits best."""

    turn: int
    wrong: int
    missing: int
    stars: list[FigureStar]


class PlacedFigure(TypedDict):
    """A constellation of several stars."""

    kind: Literal["figure"]
    missing: int
    count: int
    places: list[FigurePlace]


class CountedFigure(TypedDict):
    """Single stars, which are counted."""

    kind: Literal["count"]
    symbol: str
    wanted: int
    missing: int
    cells: list[str]


Figure = Annotated[PlacedFigure | CountedFigure, Field(discriminator="kind")]


class FigureHelp(TypedDict):
    """The creatures that may help, by the star that they lend."""

    limit: int
    servitors: dict[str, list[int]]


class CardFigures(TypedDict):
    """Where the constellations of a card stand, or what is missing."""

    card: int
    right: bool
    summons: bool
    constellations: list[Figure]
    help: FigureHelp | None


class WhatIf(TypedDict, total=False):
    """What one move would do: a reason why not, something hidden, or what changes in the view."""

    why: str
    hidden: bool
    view: ViewChanges
    right: list[int]
    figures: list[CardFigures]


class WhatIfAnswer(TypedDict):
    """What moves would do, in the order in which they were asked about."""

    changes: int
    moves: list[WhatIf]


class FiguresAnswer(TypedDict):
    """What is drawn around cards."""

    changes: int
    cards: list[CardFigures]


class HintGhost(TypedDict):
    """A star that will stand in a cell, if one does as told."""

    cell: str
    symbol: str


class HintMover(TypedDict):
    """A tile that will move, and which way."""

    cell: str
    way: Literal["up", "down", "left", "right"]


class HintDrawing(TypedDict, total=False):
    """What is drawn of a plan beyond where to press; games that draw nothing have nothing here."""

    card: int
    right: list[str]
    ghosts: list[HintGhost]
    movers: list[HintMover]


class HintAnswer(TypedDict):
    """What somebody is told: sentences, and at the last level moves in English words."""

    changes: int
    level: int
    sentences: list[str]
    moves: list[str]
    drawn: HintDrawing
    count: int  # hints that the seat has asked for in this game


class StudyMove(TypedDict):
    """A move at a study table, and its news as the seat that looks reads them."""

    by: int
    words: str
    news: list[News]


class StudyOutcome(TypedDict):
    """How a line ended: by the rules."""

    winners: list[int]
    scores: list[int]
    reason: str


class StudyAnswer(TypedDict):
    """A study table as a seat sees it; `goals` says of each goal whether it is reached."""

    changes: int
    seat: int
    names: list[str]
    view: View
    moves: list[StudyMove]
    why: str | None
    question: Question | None
    reasons: dict[str, str]
    verbs: dict[str, str]
    outcome: StudyOutcome | None
    scores: list[int]
    goals: list[bool]
    position: str


class Tally(TypedDict):
    """Games of one kind, and how many of them were won."""

    games: int
    won: int


class OpponentTally(Tally):
    """Against machines of one level, against `people`, or against several kinds: `mixed`."""

    opponent: str


class LuckTally(Tally):
    """The games that were analysed, and the mean chance to win them with even luck, of 10,000."""

    even: int


class TableTally(Tally):
    """In one game with so many seats."""

    game: str
    seats: int


class CardTally(Tally):
    """With one card, which was summoned or taken so many times in these games."""

    game: str
    card: str  # its English name
    name: str
    times: int


class StrengthPoint(TypedDict):
    """Of 100 games how many were won, among the last ones, and between what that may lie."""

    at: int
    share: int
    low: int
    high: int
    games: int


class Statistics(TypedDict):
    """How somebody has played: the newest games that are over, of a kind."""

    games: int
    won: int
    rated: int
    hints: int
    most: int  # no more than so many games are looked at
    luck: LuckTally
    opponents: list[OpponentTally]
    tables: list[TableTally]
    cards: list[CardTally]
    strength: list[StrengthPoint]


class LessonTry(TypedDict):
    """A wrong try that is expected: a goal that it reaches, and why it is not it."""

    when: dict[str, Any]
    answer: str


class LessonStep(TypedDict):
    """One thing to do at a study table.

    `only` says how moves begin that may be tried, `bright` what is not dimmed: [], all.
    """

    position: str
    aim: str
    say: str
    goal: dict[str, Any]
    solution: list[str]
    only: list[str]
    bright: list[str]
    most: int
    tries: list[LessonTry]
    otherwise: str | None


class LessonChapter(TypedDict):
    """Some steps about one thing, and how many minutes they take."""

    chapter: str
    title: str
    minutes: int
    steps: list[LessonStep]


class LessonsAnswer(TypedDict):
    """The lessons of a game; a game need not have any."""

    game: str
    chapters: list[LessonChapter]


class DailyPuzzle(TypedDict):
    """Which puzzle a day has."""

    game: str
    number: int


class PuzzleList(TypedDict):
    """How many puzzles each game has, and the one of a day."""

    games: dict[str, int]
    day: str
    daily: DailyPuzzle


class PuzzleAnswer(TypedDict):
    """A puzzle; its table is a study table."""

    game: str
    number: int
    count: int
    task: str
    grade: int
    grades: int
    rating: int
    length: int  # how many moves the way has
    seat: int
    position: str
    goal: dict[str, Any]
    drawn: HintDrawing


class PuzzleTry(TypedDict):
    """How a try was answered."""

    solved: bool
    why: str
    strength: int


class PuzzleWay(TypedDict):
    """The moves that solve a puzzle, as they are sent, and as people say them."""

    moves: list[str]
    said: list[str]


class PastAnswer(TypedDict):
    """A table of the past."""

    room: str
    seat: int | None
    changes: int
    last: int
    entry: AnyEntry
    view: View


class Step(TypedDict):
    """One step of a replay."""

    changes: int
    type: Literal["began", "move", "undo", "takeback", "resigned", "time_up", "ended"]
    number: int
    at: int
    by: int | None
    news: list[News]


class CoursePoint(TypedDict):
    """How a match stood after a turn: whose turn it was, the changes so far, and the scores."""

    turn: int
    seat: int | None
    changes: int
    scores: list[int]


class Course(TypedDict):
    """How a match went, turn by turn, and the turn since which the winner has always led."""

    room: str
    points: list[CoursePoint]
    turning: CoursePoint | None
    lead_changes: int
    began: int
    ended: int


AnalysisLevel = Literal["quick", "deep"]


class AnalysisMoves(TypedDict):
    """Some moves, as they are sent and as people read them in each language."""

    moves: list[str]
    words: dict[Language, list[str]]


class AnalysisPoint(TypedDict):
    """The chances of all seats after so many moves; 10,000 are 100 %."""

    moves: int
    turn: int
    chances: list[int]


class AnalysisLuck(AnalysisMoves):
    """What chance did by one move, for each seat."""

    move: int
    turn: int
    seat: int
    change: list[int]


class AnalysisSkill(TypedDict):
    """What the decisions of a seat changed, from one move until before another."""

    move: int
    until: int
    turn: int
    seat: int
    change: list[int]


class BetterLine(AnalysisMoves):
    """What would have been better, and how it is drawn."""

    drawn: HintDrawing


class AnalysisDecision(TypedDict):
    """What a seat decided, and what would have been better by what it could know."""

    move: int
    until: int
    turn: int
    seat: int
    played: AnalysisMoves
    better: BetterLine | None
    chance: int
    best: int
    cost: int


class AnalysisSums(TypedDict):
    """The parts of a seat's result: start + luck + skill = result."""

    start: int
    luck: int
    skill: int
    result: int
    margin: int
    own_luck: int
    own_skill: int
    cost: int
    even: int


class AnalysisTurning(TypedDict):
    """The turn that changed the chance of a seat most."""

    move: int
    until: int
    turn: int
    seat: int
    before: int
    after: int


class MatchAnalysis(TypedDict):
    """What really happened in a match: chances over time, luck apart from skill, decisions."""

    game: str
    level: AnalysisLevel
    seats: int
    moves: int
    ended: bool
    playouts: int
    points: list[AnalysisPoint]
    luck: list[AnalysisLuck]
    skill: list[AnalysisSkill]
    decisions: list[AnalysisDecision]
    sums: list[AnalysisSums]
    turning: list[AnalysisTurning | None]
    costliest: list[list[int]]  # of each seat: places in the list of decisions
    changes: list[int]  # after how many changes of the table each move was made


class AnalysisAnswer(TypedDict):
    """An analysis, or how far it is: whoever asks again waits on."""

    room: str
    level: AnalysisLevel
    done: int
    total: int
    analysis: MatchAnalysis | None


class EvaluatedPlan(AnalysisMoves):
    """One way to go on, the chances of all seats by it, and how it is drawn."""

    chances: list[int]
    drawn: HintDrawing
    taken: bool  # whether it was played in the match that the table comes from


class PlayedLine(AnalysisMoves):
    """What was played at a table in the match that it comes from, and the chances by it."""

    chances: list[int]


class Evaluation(TypedDict):
    """What a table is worth, the best plans of the seat to move, and what it played, if it did."""

    seat: int | None
    chances: list[int]
    plans: list[EvaluatedPlan]
    game: PlayedLine | None


class EvaluationAnswer(TypedDict):
    """An evaluation; none yet: ask again."""

    changes: int
    evaluation: Evaluation | None


class MatchSteps(TypedDict):
    """A match as a list."""

    room: str
    game: str
    status: Status
    seat: int | None
    names: list[str]
    outcome: Outcome | None
    changes: int
    moves: list[Step]
