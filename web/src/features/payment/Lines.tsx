import type { PurchaseOrder } from '@agon/contract/purchase-order/purchase-order'
import { Trans, useLingui } from '@lingui/react/macro'
import { figureCell, PlainTable } from '#/ui/PlainTable.tsx'
import { Section } from '#/ui/Sections.tsx'
import { useFormats } from '../purchase-order/use-formats.ts'
import { useLineWords } from '../purchase-order/use-line-words.ts'
import css from './Payments.module.css'
import { WriteToSchool } from './WriteToSchool.tsx'

/** What was asked for, line by line, and what it comes to. */
export function Lines({ order }: { readonly order: PurchaseOrder }) {
  const { t } = useLingui()
  const { money, number, moment } = useFormats()
  const amount = (minor: number) => money(minor, order.currency)
  const words = useLineWords()
  return (
    <Section title={<Trans>Order lines</Trans>}>
      <PlainTable
        headings={[t`For`, { figures: t`Quantity` }, { figures: t`Unit price` }, { figures: t`Amount` }]}
        foot={
          <>
            <Sum label={t`Of this, VAT`} value={amount(order.vat)} />
            <Sum label={t`Total`} value={amount(order.gross)} strong />
            <Sum label={t`Paid`} value={amount(order.paidAmount)} />
            <Sum label={t`Outstanding`} value={amount(order.outstanding)} strong />
          </>
        }
      >
        {order.lines.map((line) => (
          <tr key={line.id}>
            <th scope="row">
              {words[line.kind]}
              {line.comment === '' ? null : <span className={css.note}>{line.comment}</span>}
              {line.kind !== 'free' ? null : (
                <span className={css.note}>
                  {[line.addedBy, moment(line.addedAt)].filter((part) => part !== null).join(', ')}
                </span>
              )}
            </th>
            <td className={figureCell}>{number(line.quantity)}</td>
            <td className={figureCell}>{amount(line.unitGross)}</td>
            <td className={figureCell}>{amount(line.gross)}</td>
          </tr>
        ))}
      </PlainTable>
      {order.freeLearners === 0 ? null : <WriteToSchool order={order} />}
    </Section>
  )
}

function Sum({ label, value, strong = false }: { label: string; value: string; strong?: boolean }) {
  return (
    <tr className={strong ? css.strong : undefined}>
      <th scope="row" colSpan={3}>
        {label}
      </th>
      <td className={figureCell}>{value}</td>
    </tr>
  )
}
