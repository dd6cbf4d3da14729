import { shortestQuery } from '@agon/domain/school-likeness/find-school'
import { useDeferredValue, useState } from 'react'
import { useRead } from '#/api/queries.ts'
import { useHere } from '#/app/here.tsx'
import { FinderField } from '#/ui/form/FinderField.tsx'
import { useFormats } from '../purchase-order/use-formats.ts'
import type { Part } from './use-statement.ts'

/** Finds an order that is not paid in full by its school or its number. */
export function FindOrder({ onFound }: { readonly onFound: (part: Part) => void }) {
  const { olympiad } = useHere()
  const { money } = useFormats()
  const [typed, setTyped] = useState('')
  const q = useDeferredValue(typed.trim())
  const read = useRead(
    'GET /api/purchase-order/',
    { query: { olympiadId: olympiad.id, q, limit: 20 } },
    { enabled: q.length >= shortestQuery },
  )
  const orders = (read.data?.items ?? []).filter(({ outstanding, status }) => outstanding > 0 && status !== 'deleted')
  return (
    <FinderField
      name="find-order"
      label="Add an order"
      hint="School, invoice number or payment reference."
      value={typed}
      onChange={setTyped}
      options={orders.slice(0, 8).map(({ id, customerName, number, outstanding, currency }) => ({
        id,
        name: customerName,
        detail: `${number}, ${money(outstanding, currency)} owed`,
      }))}
      onPick={({ id }) => {
        const found = orders.find((order) => order.id === id)
        setTyped('')
        if (found === undefined) return
        const { number, customerName, outstanding } = found
        onFound({ purchaseOrderId: found.id, number, customerName, outstanding, amount: outstanding })
      }}
    />
  )
}
