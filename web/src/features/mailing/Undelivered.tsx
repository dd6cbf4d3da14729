import type { CallReply } from '@agon/contract/call'
import type { mailingCalls } from '@agon/contract/mailing/calls'
import type { EmailStatus } from '@agon/domain/email'
import { SendAgain } from './SendAgain.tsx'
import { Suppressed } from './Suppressed.tsx'

type Props = {
  readonly item: CallReply<typeof mailingCalls.readQueuedEmail>['item']
  readonly zone: string
  readonly onLifted: () => void
}

/** The suppression of its address says nothing about a mail that was sent, or that no one wants to send any more. */
const settled: ReadonlySet<EmailStatus> = new Set(['sent', 'left', 'cancelled'])

/** The suppression of a mail’s address, and the ways to send the mail after all. */
export function Undelivered({ item, zone, onLifted }: Props) {
  const suppression = settled.has(item.status) ? null : item.suppression
  return (
    <>
      {suppression === null ? null : (
        <Suppressed email={item.recipient} suppression={suppression} zone={zone} onLifted={onLifted} />
      )}
      <SendAgain item={item} isSuppressed={suppression !== null} />
    </>
  )
}
