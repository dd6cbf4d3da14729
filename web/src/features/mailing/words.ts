import type { EmailStatus } from '@agon/domain/email'
import { useLingui } from '@lingui/react/macro'

export const emailTones = {
  held: 'none',
  queued: 'wait',
  sending: 'wait',
  sent: 'good',
  failed: 'bad',
  uncertain: 'bad',
  suppressed: 'none',
} as const satisfies Record<EmailStatus, string>

export function useEmailWords(): Record<EmailStatus, string> {
  const { t } = useLingui()
  return {
    held: t`Held`,
    queued: t`Waiting`,
    sending: t`Being sent`,
    sent: t`Sent`,
    failed: t`Refused`,
    uncertain: t`Uncertain`,
    suppressed: t`Not sent`,
  }
}
