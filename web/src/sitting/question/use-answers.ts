import type { QuestionId } from '@agon/domain/ids'
import { isAnswered } from '@agon/domain/question/answered'
import type { Answer } from '@agon/domain/question/question'
import { useMemo, useState } from 'react'
import type { EnteredModule } from '../state/place.ts'
import { useSitting, useSittingState } from '../state/use-sitting.tsx'

export interface Answers {
  of: (id: QuestionId) => Answer | undefined
  isAnswered: (id: QuestionId) => boolean
  isSeen: (id: QuestionId) => boolean
  isFlagged: (id: QuestionId) => boolean
  flag: (id: QuestionId, flagged: boolean) => void
  give: (id: QuestionId, answer: Answer, typing: boolean) => void
}

/** The answers of a module: what the server has, over it what this device gave that the list may not have. */
export function useAnswers(entered: EnteredModule): Answers {
  const sitting = useSitting()
  const { outbox } = useSittingState()
  const [flags, setFlags] = useState<ReadonlyMap<QuestionId, boolean>>(new Map())
  const [given, setGiven] = useState<ReadonlyMap<QuestionId, Answer>>(new Map())
  const before = useMemo(() => {
    const known = new Map(entered.answers.map(({ questionId, answer }) => [questionId, answer]))
    for (const { id } of entered.module.questions) {
      const newest = outbox?.given(id)
      if (newest !== undefined) known.set(id, newest)
    }
    return known
  }, [entered, outbox])
  const of = (id: QuestionId) => given.get(id) ?? before.get(id)
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
      setGiven((earlier) => new Map(earlier).set(id, answer))
    },
  }
}
