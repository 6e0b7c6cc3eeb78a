"""`cultists lessons`: learn a game in short chapters at its table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from cultists.cli import arguments
from cultists.cli.arguments import Parser, Usage
from cultists.cli.lessons import Lesson, Progress
from cultists.cli.texts import Texts
from cultists.game.games import GAMES, rulebook
from cultists.study.lessons import Chapter, lessons


def parser(texts: Texts) -> Parser:
    """A game and one of its chapters; without them, what there is."""
    made = arguments.new_parser("lessons", texts, facts=True)
    made.add_argument("game", nargs="?", choices=tuple(GAMES), help=texts("help-lessons-game"))
    made.add_argument("chapter", nargs="?", help=texts("help-lessons-chapter"), metavar="CHAPTER")
    return made


def run(words: Sequence[str], texts: Texts) -> int:
    """List the chapters, or play one after the other."""
    given = parser(texts).parse_args(words)
    progress = Progress()
    if given.game is None or given.json:
        listed = GAMES if given.game is None else (given.game,)
        if given.json:
            arguments.print_json(_facts(listed, progress))
        else:
            _list(progress, texts)
        return 0
    chapters = lessons(given.game)
    chapter = _chosen(chapters, given.chapter, given.game, progress, texts)
    _play(given.game, chapters[chapters.index(chapter) :], progress, texts)
    return 0


def _facts(games: Iterable[str], progress: Progress) -> list[dict[str, object]]:
    """Every chapter for programs, and whether it is through."""
    return [
        {
            "game": game,
            "chapter": chapter.name,
            "title": dict(chapter.title),
            "minutes": chapter.minutes,
            "steps": len(chapter.steps),
            "done": chapter.name in progress.done(game),
        }
        for game in games
        for chapter in lessons(game)
    ]


def _list(progress: Progress, texts: Texts) -> None:
    for game in GAMES:
        chapters = lessons(game)
        if not chapters:
            continue
        print(rulebook(game).title)
        for number, chapter in enumerate(chapters, 1):
            through = "✓" if chapter.name in progress.done(game) else " "
            minutes = texts("lesson-minutes", minutes=chapter.minutes)
            title = chapter.title[texts.language]
            print(f"  {through} {number} {chapter.name:<14} {title} ({minutes})")
        print()
    print(texts("lesson-begin"))


def _chosen(
    chapters: Sequence[Chapter], wanted: str | None, game: str, progress: Progress, texts: Texts
) -> Chapter:
    """The chapter that was named, by its name or number; else the one to go on with."""
    if not chapters:
        raise Usage(texts("lesson-none", game=rulebook(game).title))
    if wanted is None:
        return progress.following(game, chapters) or chapters[0]
    for number, chapter in enumerate(chapters, 1):
        if wanted in (chapter.name, str(number)):
            return chapter
    names = ", ".join(chapter.name for chapter in chapters)
    raise Usage(texts("lesson-unknown", chapter=wanted, chapters=names))


def _play(game: str, chapters: Sequence[Chapter], progress: Progress, texts: Texts) -> None:
    from cultists.cli.keyboard import keyboard, no_completions
    from cultists.cli.screen import Screen

    screen = Screen()
    typing = keyboard(screen)
    for number, chapter in enumerate(chapters):
        screen.say(texts("lesson-chapter", title=chapter.title[texts.language]), "gold")
        screen.say(texts("lesson-how"))
        if Lesson(game, chapter, texts, screen, typing).run(progress) == "left":
            screen.say(texts("lesson-left"))
            return
        if number + 1 == len(chapters):
            screen.say(texts("lesson-over"))
            return
        following = chapters[number + 1].title[texts.language]
        asked = texts("lesson-next", title=following)
        typed = typing.ask(f"{asked} › ", None, no_completions)
        if typed is None or typed:
            screen.say(texts("lesson-left"))
            return
