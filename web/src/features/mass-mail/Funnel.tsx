import type { MassMail } from '@agon/contract/mass-mail/calls'
import { leftOutLabel } from '@agon/domain/audience/reasons'
import type { EmailStatus } from '@agon/domain/email'
import { useFigures } from '#/lib/use-figures.ts'
import { figureCell, PlainTable } from '#/ui/PlainTable.tsx'
import css from './MassMail.module.css'

/** In the order of a mail's life. */
const words: Readonly<Record<EmailStatus, string>> = {
  held: 'Held',
  queued: 'Released, waiting',
  sending: 'Being handed over',
  sent: 'Sent',
  failed: 'Failed',
  uncertain: 'Uncertain',
  suppressed: 'Suppressed at sending',
  left: 'No longer in the audience',
  cancelled: 'Cancelled',
  bounced: 'Bounced',
  complained: 'Reported as spam',
}

/** The population of a mass mail: mails by status, and people without a mail by reason. The rows add up to the population. */
export function Funnel({ item }: { readonly item: MassMail }) {
  const { number } = useFigures()
  if (item.queuedAt === null) return <p className={css.note}>Recipients are counted when the mass mail is queued.</p>
  const mails = Object.entries(words).flatMap(([status, label]) => {
    // The keys of the words are the statuses.
    const count = item.counts[status as EmailStatus] ?? 0
    return count === 0 ? [] : [{ key: status, label, count }]
  })
  const out = Object.entries(item.leftOut).map(([reason, count]) => ({
    key: `out ${reason}`,
    label: leftOutLabel(reason),
    count,
  }))
  const rows = [...mails, ...out.toSorted((one, other) => other.count - one.count)]
  const total = rows.reduce((sum, { count }) => sum + count, 0)
  return (
    <PlainTable
      className={css.funnel}
      headings={['Outcome', { figures: 'People' }]}
      foot={
        <tr>
          <th scope="row">Population</th>
          <td className={figureCell}>{number(total)}</td>
        </tr>
      }
    >
      {rows.map(({ key, label, count }) => (
        <tr key={key}>
          <td>{label}</td>
          <td className={figureCell}>{number(count)}</td>
        </tr>
      ))}
    </PlainTable>
  )
}
