import type { Question } from '@agon/domain/question/question'
import { startTransition, useCallback, useEffect, useState } from 'react'
import { TypedChanges } from './typed-changes.ts'

type Change = (question: Question) => Question

/**
 * A question whose words are typed in fields that show them by themselves: all else that follows from them (the key, the preview) is
 * drawn after the letter, when there is time, and left off when the next one comes. Nothing that was typed is lost to what is done in
 * between: it is put over it again, until it is shown.
 */
export function useTypedDraft(begin: () => Question) {
  const [shown, setShown] = useState(() => ({ question: begin(), changes: 0 }))
  // Said at once, once: anyone who leaves now is asked.
  const [typing, setTyping] = useState(false)
  const [changes] = useState(() => new TypedChanges<Question>())
  useEffect(() => changes.shown(shown.changes), [changes, shown])
  const edit = (question: Question): Question => {
    const whole = changes.over(question, shown.changes)
    setShown({ question: whole, changes: changes.last })
    return whole
  }
  /** What follows from a letter; the same function as long as the draft lives. */
  const type = useCallback(
    (change: Change) => {
      const number = changes.add(change)
      setTyping(true)
      startTransition(() => setShown(({ question }) => ({ question: change(question), changes: number })))
    },
    [changes],
  )
  return {
    draft: shown.question,
    type,
    edit,
    /** Whether words were typed since the draft was taken as a whole. */
    typing,
    /** The draft with all that is typed, which is shown from now on. */
    whole: (): Question => {
      setTyping(false)
      return changes.last > shown.changes ? edit(shown.question) : shown.question
    },
    /** Another question in its place, over which nothing is put that was typed into this one. */
    begin: (question: Question) => {
      setTyping(false)
      setShown({ question, changes: changes.last })
    },
  }
}
