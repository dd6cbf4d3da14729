import { useState } from 'react'
import { inOrder } from './in-order.ts'

/**
 * Items in the order that they were just put in, whatever else is read of them meanwhile. The function that puts them in order gives back
 * the one that ends it: when the order is saved and read again, or refused. A later order stays.
 */
export function usePutOrder<Item extends { readonly id: PropertyKey }>(items: readonly Item[]) {
  const [put, setPut] = useState<readonly Item['id'][]>()
  const putOrder = (order: readonly Item[]) => {
    const ids = order.map(({ id }) => id)
    setPut(ids)
    return () => setPut((latest) => (latest === ids ? undefined : latest))
  }
  return [put === undefined ? items : inOrder(items, put), putOrder] as const
}
