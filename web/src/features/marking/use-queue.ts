import type { AnswerToMark } from '@agon/contract/marking/answers'
import type { QuestionToMark } from '@agon/contract/marking/calls'
import type { AttemptId, OlympiadId } from '@agon/domain/ids'
import { useEffect, useEffectEvent, useState } from 'react'
import { send, type CallError } from '#/api/send.ts'
import { useAction } from '#/api/use-action.ts'

/** Answers fetched at a time, and how few may be left ahead when the next are fetched. */
const page = 20
const ahead = 5

export interface Queue {
  /** Undefined where none is left, or none has come yet. */
  readonly current: AnswerToMark | undefined
  /** Counted from 1. */
  readonly place: number
  readonly loading: boolean
  readonly error: CallError | null
  readonly retry: () => void
  readonly goOn: () => void
  /** Undefined at the first. */
  readonly goBack: (() => void) | undefined
  /** Puts what is known now in the place of what was. */
  readonly replace: (item: AnswerToMark) => void
}

/**
 * Answers to one question, one after the other. What has come stays as long as the queue is open, so that the way back leads to what
 * was marked before, whatever is asked for.
 */
export function useQueue(
  olympiadId: OlympiadId,
  { questionVersionId }: Pick<QuestionToMark, 'questionVersionId'>,
  { unmarked, differing }: { readonly unmarked: boolean; readonly differing: boolean },
): Queue {
  const [items, setItems] = useState<readonly AnswerToMark[]>([])
  const [at, setAt] = useState(0)
  const [ended, setEnded] = useState(false)
  const fetching = useAction<readonly AnswerToMark[], AttemptId | undefined>({
    mutationFn: async (after) => {
      const query = { questionVersionId, unmarked, differing, limit: page, ...(after === undefined ? {} : { after }) }
      const { items: found } = await send('GET /api/results/marking/{id}/answers', {
        params: { id: olympiadId },
        query,
      })
      return found
    },
    onSuccess: (found) => {
      setEnded(found.length < page)
      setItems((known) => {
        const ids = new Set(known.map(({ attemptId }) => attemptId))
        return [...known, ...found.filter(({ attemptId }) => !ids.has(attemptId))]
      })
    },
  })
  const fetchMore = () => fetching.mutate(items.at(-1)?.attemptId)
  const begin = useEffectEvent(fetchMore)
  useEffect(() => begin(), [])
  return {
    current: items[at],
    place: at + 1,
    loading: fetching.isPending || (items.length === 0 && !ended && fetching.error === null),
    error: fetching.error,
    retry: fetchMore,
    goOn() {
      setAt(Math.min(at + 1, items.length))
      if (!ended && !fetching.isPending && items.length - at <= ahead) fetchMore()
    },
    goBack: at === 0 ? undefined : () => setAt(at - 1),
    replace: (item) => setItems((known) => known.map((one) => (one.attemptId === item.attemptId ? item : one))),
  }
}
