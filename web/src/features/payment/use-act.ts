import type { PurchaseOrder } from '@agon/contract/purchase-order/purchase-order'
import type { CallInput } from '@agon/contract/call'
import type { CallByKey, KeyOf } from '@agon/contract/calls'
import { useState } from 'react'
import { useWrite } from '#/api/queries.ts'
import { newerOf, refusalOf } from '#/api/refusal.ts'
import { useLastSave } from '#/app/edit/use-last-save.ts'
import { notify } from '#/ui/notify.tsx'

export type ActFormProps = {
  readonly order: PurchaseOrder
  readonly onDone: () => void
}

/** A call that changes an order, with what its form shows when it is refused. */
export function useAct<K extends KeyOf<'write'>>(key: K, { onDone }: Pick<ActFormProps, 'onDone'>, done: string) {
  const { mutate, isPending, error } = useWrite(key)
  const onSuccess = () => {
    notify.done(done)
    onDone()
  }
  return {
    busy: isPending,
    problem: refusalOf(error),
    /** The order as another user has made it meanwhile. */
    newer: newerOf<PurchaseOrder>(error),
    saved: useLastSave(error),
    run: (input: CallInput<CallByKey[K]>) => mutate(input, { onSuccess }),
  }
}

/** The version that the form began with: an edit is on top of what its writer has seen, not of what came since. */
export function useSeenVersion(order: PurchaseOrder): number {
  const [seen] = useState(order.version)
  return seen
}
