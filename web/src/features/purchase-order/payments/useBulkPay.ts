import type { PurchaseOrderRow } from '@agon/contract/purchase-order/list'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { CallError, send } from '../../../api/send.ts'
import { orderReads } from '../reads.ts'
import type { RecordedMethod } from './payment-values.ts'

/** What became of one order: its payment was recorded, or why not. */
export interface Outcome {
  readonly order: PurchaseOrderRow
  readonly refused: string | undefined
}

interface Given {
  readonly method?: RecordedMethod
  readonly reference: string
  readonly receivedAt?: string
}

/** Marks orders as paid one after the other. Each is its own call: what was recorded stays, whatever follows. */
export function useBulkPay(orders: readonly PurchaseOrderRow[]) {
  const queries = useQueryClient()
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([])
  const [running, setRunning] = useState(false)
  const stopped = useRef(false)
  const begun = useRef(false)
  const start = async (given: Given) => {
    // A second click within one frame comes before the page knows that it runs.
    if (begun.current) return
    begun.current = true
    stopped.current = false
    setRunning(true)
    for (const order of orders) {
      if (stopped.current) break
      const refused = await pay(order, given)
      setOutcomes((all) => [...all, { order, refused }])
    }
    setRunning(false)
    begun.current = false
    await Promise.all(orderReads.map((key) => queries.invalidateQueries({ queryKey: [key] })))
  }
  return {
    outcomes,
    running,
    start,
    stop: () => {
      stopped.current = true
    },
  }
}

async function pay(order: PurchaseOrderRow, given: Given): Promise<string | undefined> {
  const { id, version, customerParticipantId } = order
  try {
    await send('PUT /api/purchase-order/{id}', {
      params: { id },
      query: { status: 'paid', customerParticipantId },
      body: { ...given, version },
    })
    return undefined
  } catch (error) {
    if (error instanceof CallError) return error.message
    throw error
  }
}
