import type { BankLine } from '@agon/contract/bank-statement/calls'
import type { BankStatementId } from '@agon/domain/ids'
import { useQueryClient } from '@tanstack/react-query'
import { readAgain } from '#/api/after-write.ts'
import { useRead } from '#/api/queries.ts'
import { send } from '#/api/send.ts'
import { useAction } from '#/api/use-action.ts'

export interface Progress {
  readonly booked: number
  readonly left: number
}

/** A statement with its lines and their bookings. */
export function useStatement(id: BankStatementId) {
  const queries = useQueryClient()
  const read = useRead('GET /api/bank-statement/{id}', { params: { id } })
  const again = () => readAgain(queries, 'PUT /api/bank-statement/line/{id}')
  /** Books in calls of some hundred lines, until none is left. */
  const book = useAction<Progress, readonly BankLine[] | null>({
    mutationFn: async (lines) => {
      let booked = 0
      for (;;) {
        const reply = await send('POST /api/bank-statement/{id}/book', {
          params: { id },
          body: lines === null ? {} : { lineIds: lines.map((line) => line.id) },
        })
        booked += reply.booked
        if (reply.left === 0 || reply.booked === 0) return { booked, left: reply.left }
      }
    },
    onSettled: again,
  })
  const undo = useAction<unknown, BankLine>({
    mutationFn: (line) => send('DELETE /api/bank-statement/line/{id}', { params: { id: line.id }, query: {} }),
    onSettled: again,
  })
  const bookAs = useAction<unknown, { line: BankLine; split: readonly Part[]; remainder: 'credit' | 'unallocated' }>({
    mutationFn: ({ line, split, remainder }) =>
      send('PUT /api/bank-statement/line/{id}', {
        params: { id: line.id },
        body: { split: split.map(({ purchaseOrderId, amount }) => ({ purchaseOrderId, amount })), remainder },
      }),
    onSettled: again,
  })
  return { read, book, undo, bookAs }
}

export type Part = BankLine['proposals'][number]['split'][number]
export type Statement = ReturnType<typeof useStatement>
