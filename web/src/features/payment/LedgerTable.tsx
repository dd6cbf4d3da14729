import { paymentList } from '@agon/contract/payment/list'
import { useNavigate } from '@tanstack/react-router'
import { useHere } from '#/app/here.tsx'
import { useColumns } from '#/app/list/columns.tsx'
import { useList } from '#/app/list/use-list.ts'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { StaffTable } from '#/ui/table/StaffTable.tsx'

/** Every payment and reversal of the olympiad; a row opens its order. */
export function LedgerTable() {
  const { olympiad } = useHere()
  const navigate = useNavigate()
  return (
    <StaffTable
      {...useList(paymentList, { olympiadId: olympiad.id })}
      label="Payments"
      columns={useColumns(paymentList)}
      rowId={(payment) => String(payment.id)}
      rowName={(payment) => `${payment.customerName}, ${payment.orderNumber}`}
      onOpen={(payment) => void navigate({ to: '.', search: { open: String(payment.purchaseOrderId) } })}
      empty={<EmptyState title="No payments yet">Payments and reversals of orders appear here.</EmptyState>}
    />
  )
}
