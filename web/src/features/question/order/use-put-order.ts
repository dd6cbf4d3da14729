import { useState } from 'react'

/** Items in the order that they were just put in, until they come again from the server; undefined takes the order back. */
export function usePutOrder<Item>(items: readonly Item[]) {
  const [put, setPut] = useState<{ readonly of: readonly Item[]; readonly order: readonly Item[] }>()
  const shown = put !== undefined && put.of === items ? put.order : items
  return [
    shown,
    (order: readonly Item[] | undefined) => setPut(order === undefined ? undefined : { of: items, order }),
  ] as const
}
