import type { PurchaseOrderRow } from '@agon/contract/purchase-order/list'
import { minorDigits } from '@agon/domain/money'
import { useLingui } from '@lingui/react/macro'
import { useHere } from '../../../app/here.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { useFormats } from '../useFormats.ts'
import { OrderStatus, useStatusWords } from './OrderStatus.tsx'

export function useOrderColumns(): readonly Column<PurchaseOrderRow>[] {
  const { t } = useLingui()
  const { olympiad } = useHere()
  const { money, moment, number, day } = useFormats()
  const words = useStatusWords()
  const amounts = {
    kind: 'range',
    input: 'number',
    scale: 10 ** minorDigits(olympiad.currency),
    show: (bound: string) => (bound === '' ? '' : money(Number(bound))),
  } as const
  const days = {
    kind: 'range',
    input: 'date',
    show: (bound: string) => (bound === '' ? '' : day(`${bound}T12:00:00Z`)),
  } as const
  return [
    { key: 'customerName', title: t`School`, cell: (order) => order.customerName, width: 260, sort: true },
    { key: 'number', title: t`Number`, cell: (order) => order.number, width: 148, sort: true },
    {
      key: 'status',
      title: t`Status`,
      look: 'status',
      cell: (order) => <OrderStatus order={order} />,
      sort: true,
      filter: {
        kind: 'choice',
        choices: (['unpaid', 'pre', 'paid', 'deleted'] as const).map((value) => ({ value, label: words[value] })),
      },
    },
    {
      key: 'learners',
      title: t`Learners`,
      look: 'number',
      width: 104,
      cell: (order) => number(order.learners),
      sort: true,
    },
    {
      key: 'freeLearners',
      title: t`Free`,
      look: 'number',
      width: 84,
      cell: (order) => number(order.freeLearners),
      extra: true,
    },
    {
      key: 'gross',
      title: t`Amount`,
      look: 'number',
      width: 116,
      cell: (order) => money(order.gross, order.currency),
      sort: true,
      filter: amounts,
    },
    {
      key: 'paidAmount',
      title: t`Paid`,
      look: 'number',
      width: 128,
      cell: (order) => money(order.paidAmount, order.currency),
      extra: true,
    },
    {
      key: 'outstanding',
      title: t`Outstanding`,
      look: 'number',
      width: 132,
      cell: (order) => money(order.outstanding, order.currency),
      sort: true,
      filter: amounts,
    },
    {
      key: 'issuedAt',
      title: t`Issued`,
      look: 'date',
      cell: (order) => moment(order.issuedAt),
      sort: true,
      filter: days,
    },
    { key: 'dueAt', title: t`Due`, look: 'date', cell: (order) => moment(order.dueAt), extra: true },
    { key: 'schoolsPO', title: t`School’s order number`, cell: (order) => order.schoolsPO, extra: true },
  ]
}
