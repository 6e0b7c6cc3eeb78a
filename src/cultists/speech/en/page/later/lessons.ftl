# Lessons: the list of chapters, and a chapter at its table.
lessons = Lessons
lessons-about = Short chapters at real tables, with the real rules. A wrong try is put back and explained; nothing is counted.
lesson-chapters = Chapters
lesson-at = chapter { $number } of { $count }
lesson-count = { $count ->
    [one] one chapter
   *[other] { $count } chapters
}
lesson-number = Lesson { $number }
lesson-minutes = { $minutes } min
lesson-steps = { $steps ->
    [one] one step
   *[other] { $steps } steps
}
lesson-step = step { $step } of { $steps }
lesson-through = done
lesson-leave = Leave the lesson
lesson-leave-about = Leave whenever you like: your place is kept.
lesson-teacher = What to do
lesson-goal = Goal
lesson-back = Put back
lesson-show = Show me
lesson-skip = Skip this step
lesson-well = That is it!
lesson-next = Next step
lesson-next-chapter = Next: { $title }
lesson-chapter-over = This chapter is done.
lesson-all-over = That was the last chapter: you can play a game now.
lesson-to-list = All chapters
lesson-again = Once more
lesson-then = next: { $title }
lesson-all = all chapters
lesson-only = In this step something else is asked for: look at the goal.
lesson-otherwise = That does not reach the goal. Look at it once more, or let it be shown.
lesson-you = Apprentice
lesson-key-back = take back
lesson-key-show = show me
lesson-key-skip = skip this step
