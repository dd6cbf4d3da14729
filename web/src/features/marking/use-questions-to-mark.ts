import type { CallReply } from '@agon/contract/call'
import type { CallByKey } from '@agon/contract/calls'
import type { AnswerToMark } from '@agon/contract/marking/answers'
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
export function useCountMark(olympiadId: OlympiadId) {
  const queries = useQueryClient()
  return ({ questionVersionId }: QuestionToMark, before: AnswerToMark, after: AnswerToMark) =>
    queries.setQueryData<Reply>([key, { params: { id: olympiadId } }], (reply) =>
      reply === undefined
        ? reply
        : {
            ...reply,
            questions: reply.questions.map((one) =>
              one.questionVersionId === questionVersionId ? recounted(one, before, after) : one,
            ),
          },
    )
}

const counterOf = { first: undefined, second: 'once', third: 'differing', settled: 'marked' } as const

function recounted(question: QuestionToMark, before: AnswerToMark, after: AnswerToMark): QuestionToMark {
  const counts = { ...question }
  const [from, to] = [counterOf[before.stage], counterOf[after.stage]]
  if (from !== undefined) counts[from] -= 1
  if (to !== undefined) counts[to] += 1
  counts.forReader += Number(waits(after)) - Number(waits(before))
  return counts
}

/** Whether it waits for the reader's mark. */
const waits = ({ stage, given, closed }: AnswerToMark) => stage !== 'settled' && given === null && !closed

export function unmarkedOf(questions: readonly QuestionToMark[]): number {
  return questions.reduce((sum, { answers, marked }) => sum + answers - marked, 0)
}
