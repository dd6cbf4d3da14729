import type { QuestionId } from '@agon/domain/ids'
import { isAnswered } from '@agon/domain/question/answered'
import type { Answer } from '@agon/domain/question/question'
import { useMemo, useState } from 'react'
import type { EnteredModule } from '../state/place.ts'
import { useOutbox, useSitting, useSittingState } from '../state/use-sitting.tsx'

export interface Answers {
  of: (id: QuestionId) => Answer | undefined
  isAnswered: (id: QuestionId) => boolean
  isSeen: (id: QuestionId) => boolean
  isFlagged: (id: QuestionId) => boolean
  flag: (id: QuestionId, flagged: boolean) => void
  give: (id: QuestionId, answer: Answer, typing: boolean) => void
}

/** The answers of a module: what the server has, over it what this browser gave that the list may not have. */
export function useAnswers(entered: EnteredModule): Answers {
  const sitting = useSitting()
  const { outbox } = useSittingState()
  const [flags, setFlags] = useState<ReadonlyMap<QuestionId, boolean>>(new Map())
  // Rendered again when an answer is given, here or in another tab.
  useOutbox()
  const listed = useMemo(
    () => new Map(entered.answers.map(({ questionId, answer }) => [questionId, answer])),
    [entered.answers],
  )
  const of = (id: QuestionId) => outbox?.answerTo(id) ?? listed.get(id)
  return {
    of,
    isAnswered(id) {
      const answer = of(id)
      return answer !== undefined && isAnswered(answer)
    },
    isSeen: (id) => of(id) !== undefined || (sitting.attemptStore?.seen.has(id) ?? false),
    isFlagged: (id) => flags.get(id) ?? sitting.attemptStore?.flags.has(id) ?? false,
    flag(id, flagged) {
      sitting.attemptStore?.flags.set(id, flagged)
      setFlags((earlier) => new Map(earlier).set(id, flagged))
    },
    give(id, answer, typing) {
      outbox?.capture(id, answer, typing)
    },
  }
}
