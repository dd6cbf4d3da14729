import type { ReminderBlock, ReminderKind } from '@agon/domain/payment-reminder'
import { useLingui } from '@lingui/react/macro'

export function useReminderWords(): Record<ReminderKind, string> {
  const { t } = useLingui()
  return {
    before: t`Before the due date`,
    after: t`After the due date`,
    again: t`After the due date, once more`,
    'by-hand': t`Sent by hand`,
  }
}

/** Why an order gets no reminder now. Staff read it. */
export const blockWords: Record<ReminderBlock, string> = {
  paid: 'Paid',
  deleted: 'Deleted',
  approved: 'Pre-approved',
  reminded: 'Reminded today',
  'no-recipient': 'No address of a teacher or bursar',
}
