import type { DomainHealth } from '@agon/contract/email-health/domain'
import { CopyButton } from '#/ui/CopyButton.tsx'
import { PlainTable, wholeCell } from '#/ui/PlainTable.tsx'
import { StatusDot } from '#/ui/StatusDot.tsx'

/** The DNS records of a sending domain, to be copied, and whether DNS has them. */
export function DomainRecords({ records }: Pick<DomainHealth, 'records'>) {
  return (
    <PlainTable headings={['Record', 'In the DNS']}>
      {records.map(({ type, name, value, found, purpose }) => (
        <tr key={`${type} ${name} ${value}`}>
          <td>
            <p>
              {purposes[purpose]}, {type} record of <code>{name}</code>
            </p>
            <p>
              <code>{value}</code>
            </p>
            <CopyButton text={value} label="Copy the value" />
          </td>
          <td className={wholeCell}>
            {found === null ? (
              <StatusDot tone="none">DNS did not answer</StatusDot>
            ) : found ? (
              <StatusDot tone="good">Found</StatusDot>
            ) : (
              <StatusDot tone="wait">Missing</StatusDot>
            )}
          </td>
        </tr>
      ))}
    </PlainTable>
  )
}

const purposes = {
  spf: 'Sender (SPF)',
  dkim: 'Signature (DKIM)',
  dmarc: 'Policy (DMARC)',
  'return-path': 'Return path',
}
