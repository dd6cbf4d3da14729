import type { SystemMailKey } from '@agon/domain/emailer/system-mails'
import { accountWords } from './account.ts'
import { answerWords } from './answers.ts'
import { contactWords } from './contact.ts'
import { checklistWords } from './checklist.ts'
import { interestWords } from './interest.ts'
import { invitationWords } from './invitations.ts'
import { issuerChangeWords } from './issuer-change.ts'
import { ledgerProofWords } from './ledger-proof.ts'
import { moneyWords } from './money.ts'
import { schoolWords } from './school.ts'
import { senderWords } from './sender.ts'
import type { SystemWords } from './system-words.ts'
import { teamReminderWords } from './team-reminder.ts'
import { unsubscribeWords } from './unsubscribe.ts'

/** The words shipped with the product. They hold until Email Copy replaces them. */
export const shippedWords: SystemWords<SystemMailKey> = {
  ...accountWords,
  ...answerWords,
  ...contactWords,
  ...checklistWords,
  ...interestWords,
  ...invitationWords,
  ...issuerChangeWords,
  ...ledgerProofWords,
  ...moneyWords,
  ...schoolWords,
  ...senderWords,
  ...teamReminderWords,
  ...unsubscribeWords,
}
