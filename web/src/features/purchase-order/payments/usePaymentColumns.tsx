import type { PaymentRow } from '@agon/contract/payment/list'
import { minorDigits } from '@agon/domain/money'
import { paymentMethods } from '@agon/domain/purchase-order'
import { useLingui } from '@lingui/react/macro'
import { useHere } from '../../../app/here.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { useFormats } from '../useFormats.ts'
import { useMethodWords } from './useMethodWords.ts'

export function usePaymentColumns(): readonly Column<PaymentRow>[] {
  const { t } = useLingui()
  const { olympiad } = useHere()
  const { money, day } = useFormats()
  const methods = useMethodWords()
  return [
    { key: 'customerName', title: t`School`, cell: (payment) => payment.customerName, width: 260, sort: true },
    { key: 'orderNumber', title: t`Order`, cell: (payment) => payment.orderNumber, width: 156, sort: true },
    {
      key: 'amount',
      title: t`Amount`,
      look: 'number',
      width: 128,
      cell: (payment) => money(payment.amount, payment.currency),
      sort: true,
      filter: {
        kind: 'range',
        input: 'number',
        scale: 10 ** minorDigits(olympiad.currency),
        show: (bound) => (bound === '' ? '' : money(Number(bound))),
      },
    },
    {
      key: 'method',
      title: t`Method`,
      width: 160,
      cell: (payment) => methods[payment.method],
      sort: true,
      filter: { kind: 'choice', choices: paymentMethods.map((value) => ({ value, label: methods[value] })) },
    },
    { key: 'reference', title: t`Reference`, cell: (payment) => payment.reference },
    {
      key: 'receivedAt',
      title: t`Received`,
      look: 'date',
      width: 184,
      cell: (payment) => day(payment.receivedAt),
      sort: true,
      filter: { kind: 'range', input: 'date', show: (bound) => (bound === '' ? '' : day(`${bound}T12:00:00Z`)) },
    },
  ]
}
