import type { CallReply } from '@agon/contract/call'
import type { CallByKey } from '@agon/contract/calls'
import type { QuestionToMark } from '@agon/contract/marking/calls'
import type { OlympiadId } from '@agon/domain/ids'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readAgain } from '#/api/after-write.ts'
import { useRead } from '#/api/queries.ts'

const key = 'GET /api/results/marking/{id}'
type Reply = CallReply<CallByKey[typeof key]>

/** What people mark of an olympiad, and how far they are. */
export function useQuestionsToMark(olympiadId: OlympiadId) {
  return useRead(key, { params: { id: olympiadId } })
}

/** Reads results again when the desk is left: they are out of date where marks were given. */
export function useAskWhenLeft(): void {
  const queries = useQueryClient()
  useEffect(() => () => void readAgain(queries, 'POST /api/results/compute/{id}'), [queries])
}

/** Counts a mark that was just given, so that each need not be asked for again. */
export function useCountMark(olympiadId: OlympiadId): (question: QuestionToMark) => void {
  const queries = useQueryClient()
  return ({ questionVersionId }) =>
    queries.setQueryData<Reply>([key, { params: { id: olympiadId } }], (reply) =>
      reply === undefined
        ? reply
        : {
            ...reply,
            questions: reply.questions.map((one) =>
              one.questionVersionId === questionVersionId ? { ...one, marked: one.marked + 1 } : one,
            ),
          },
    )
}

export function unmarkedOf(questions: readonly QuestionToMark[]): number {
  return questions.reduce((sum, { answers, marked }) => sum + answers - marked, 0)
}
