import type { CallReply } from '@agon/contract/call'
import type { emailHealthCalls } from '@agon/contract/email-health/calls'
import { browserZone } from '#/lib/browser-zone.ts'
import { useFigures } from '#/lib/use-figures.ts'
import { Notice } from '#/ui/Notice.tsx'

type Props = Pick<CallReply<typeof emailHealthCalls.readSendingHealth>, 'refusals'>

/** Mail servers that refused us as a sender, not the recipients' addresses. */
export function Refusals({ refusals }: Props) {
  const { number, time } = useFigures()
  return refusals.map(({ code, mails, domains, diagnosis, last }) => (
    <Notice key={code} tone="bad" title={`Mail servers refuse our mails${code === '' ? '' : ` (${code})`}`}>
      <p>
        {mails === 1 ? '1 mail' : `${number(mails)} mails`} in the last 7 days, last on {time(last, browserZone)}:{' '}
        {domains.join(', ')}. The recipients’ addresses are not suppressed.
      </p>
      <p>“{diagnosis}”</p>
    </Notice>
  ))
}
