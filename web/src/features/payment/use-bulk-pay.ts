import type { PurchaseOrderRow } from '@agon/contract/purchase-order/list'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { readAgain } from '#/api/after-write.ts'
import { CallError, send } from '#/api/send.ts'
import type { RecordedMethod } from './payment-values.ts'

/** What the server answered for one order: its payment was recorded, or why not. */
export interface Outcome {
  readonly order: PurchaseOrderRow
  readonly refused: string | undefined
}

interface BulkPaymentInput {
  readonly method?: RecordedMethod
  readonly reference: string
  readonly receivedAt?: string
}

/**
 * Marks orders as paid one after the other. Each is its own call: what was recorded stays, whatever follows. Where no answer
 * comes, or the session has ended, the run stops, and starting it again goes on with the rest.
 */
export function useBulkPay(orders: readonly PurchaseOrderRow[]) {
  const queries = useQueryClient()
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([])
  const [failure, setFailure] = useState<string>()
  const [running, setRunning] = useState(false)
  const stopped = useRef(false)
  const begun = useRef(false)
  const answered = new Set(outcomes.map(({ order }) => order.id))
  const rest = orders.filter(({ id }) => !answered.has(id))
  const start = async (given: BulkPaymentInput) => {
    // A second click within one frame comes before the page knows that it runs.
    if (begun.current) return
    begun.current = true
    stopped.current = false
    setFailure(undefined)
    setRunning(true)
    for (const order of rest) {
      if (stopped.current) break
      const result = await pay(order, given)
      if ('failure' in result) {
        setFailure(result.failure)
        break
      }
      setOutcomes((all) => [...all, result])
    }
    setRunning(false)
    begun.current = false
    await readAgain(queries, 'PUT /api/purchase-order/{id}')
  }
  return {
    outcomes,
    /** Orders without an answer. */
    rest,
    /** Why the last run stopped by itself. */
    failure,
    running,
    start,
    stop: () => {
      stopped.current = true
    },
  }
}

async function pay(order: PurchaseOrderRow, given: BulkPaymentInput): Promise<Outcome | { failure: string }> {
  const { id, version, customerParticipantId } = order
  try {
    await send('PUT /api/purchase-order/{id}', {
      params: { id },
      query: { status: 'paid', customerParticipantId },
      body: { ...given, version },
    })
    return { order, refused: undefined }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return isRefused(error) ? { order, refused: error.message } : { failure: error.message }
  }
}

/** The server has decided about the order; asking again would be answered the same. */
const isRefused = ({ status }: CallError) =>
  status >= 400 && status < 500 && status !== 401 && status !== 408 && status !== 429
