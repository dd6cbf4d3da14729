import type { PurchaseOrder } from '@agon/contract/purchase-order'
import type { CallInput, CallReply } from '@agon/contract/call'
import type { CallByKey, KeyOf } from '@agon/contract/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { newerOf, refusalOf } from '../../../api/refusal.ts'
import { LatestWork } from '../../../lib/latest-work.ts'
import { send, type CallError } from '../../../api/send.ts'
import { notify } from '../../../ui/notify.tsx'
import { orderReads } from '../reads.ts'
import type { ActFormProps } from './ActForm.tsx'

/** A call that changes an order, with what its form shows when it is refused. */
export function useAct<K extends KeyOf<'write'>>(key: K, { onDone }: Pick<ActFormProps, 'onDone'>, done: string) {
  const queries = useQueryClient()
  const [latest] = useState(() => new LatestWork())
  const write = useMutation<CallReply<CallByKey[K]>, CallError, { readonly input: CallInput<CallByKey[K]> }>({
    mutationFn: ({ input }) => send(key, input),
    onSuccess: () => {
      notify.done(done)
      onDone()
    },
    onSettled: () => Promise.all(orderReads.map((read) => queries.invalidateQueries({ queryKey: [read] }))),
  })
  const { error } = write
  return {
    busy: write.isPending,
    problem: refusalOf(error),
    /** The order as somebody else has made it meanwhile. */
    newer: newerOf<PurchaseOrder>(error),
    run: (input: CallInput<CallByKey[K]>) => {
      // What was refused stands in the form.
      latest.begin(input, () => write.mutateAsync({ input }))?.catch(() => undefined)
    },
  }
}

/** The version that the form began with: an edit is on top of what its writer has seen, not of what came since. */
export function useSeenVersion(order: PurchaseOrder): number {
  const [seen] = useState(order.version)
  return seen
}
