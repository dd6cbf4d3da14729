import type { PurchaseOrder } from '@agon/contract/purchase-order/purchase-order'
import { Trans, useLingui } from '@lingui/react/macro'
import { CopyButton } from '#/ui/CopyButton.tsx'
import { KeyValue } from '#/ui/KeyValue.tsx'
import { useFormats } from '../purchase-order/use-formats.ts'

export function OrderFacts({ order }: { readonly order: PurchaseOrder }) {
  const { t } = useLingui()
  const { moment, number, day } = useFormats()
  const [released, taken] = [number(order.seats.released), number(order.seats.taken)]
  return (
    <KeyValue
      pairs={[
        { key: 'number', label: t`Number`, value: <CopyButton text={order.number} label={order.number} /> },
        {
          key: 'reference',
          label: t`Payment reference`,
          value: <CopyButton text={order.paymentReference} label={order.paymentReference} />,
        },
        ...(order.status === 'deleted'
          ? []
          : [
              {
                key: 'pay',
                label: t`Page for paying`,
                value: <CopyButton text={`${location.origin}/portal/pay/${order.uuid}`} label={t`Copy the link`} />,
              },
            ]),
        {
          key: 'issued',
          label: t`Issued`,
          value: [moment(order.issuedAt), order.issuedBy].filter((part) => part !== null).join(', '),
        },
        { key: 'due', label: t`Due`, value: day(order.dueAt) },
        ...(order.approvedUntil === null
          ? []
          : [
              {
                key: 'until',
                label: order.preApproved ? t`Approved until` : t`Approval ended`,
                value: day(order.approvedUntil),
              },
            ]),
        {
          key: 'places',
          label: t`Places of the school`,
          value: (
            <Trans>
              {released} open, {taken} taken
            </Trans>
          ),
        },
        { key: 'po', label: t`School’s order number`, value: order.schoolsPO === '' ? null : order.schoolsPO },
      ]}
    />
  )
}
