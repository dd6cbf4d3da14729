import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useHere } from '../../../app/here.tsx'
import { useList } from '../../../app/list/use-list.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { StaffTable } from '../../../ui/table/StaffTable.tsx'
import { usePaymentColumns } from './usePaymentColumns.tsx'

/** Every payment and reversal of the olympiad; a row leads to its order. */
export function LedgerTable() {
  const { t } = useLingui()
  const { olympiad } = useHere()
  const navigate = useNavigate()
  const list = useList('GET /api/payment/', { olympiadId: olympiad.id })
  return (
    <StaffTable
      label={t`Payments`}
      {...list}
      columns={usePaymentColumns()}
      rowId={(payment) => String(payment.id)}
      rowName={(payment) => `${payment.customerName}, ${payment.orderNumber}`}
      onOpen={(payment) => void navigate({ to: '.', search: { open: String(payment.purchaseOrderId) } })}
      empty={
        <EmptyState title={<Trans>No payments yet</Trans>}>
          <Trans>Each payment and each reversal that is recorded on an order stands here.</Trans>
        </EmptyState>
      }
    />
  )
}
