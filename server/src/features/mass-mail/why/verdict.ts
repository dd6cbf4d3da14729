import { exclusionReasons } from '@agon/domain/audience/reasons'
import type { EmailStatus } from '@agon/domain/email'
import type { MassMailState } from '@agon/domain/mass-mail'
import type { QueuedEmailId } from '@agon/domain/ids'
import { suppressionKinds } from '@agon/domain/suppression'
import { failureWords } from '../audience/preview.ts'

/** Stored and present facts about one person and one mass mail. */
export interface Known {
  readonly email: string
  readonly name: string
  readonly school: string
  /** As judged now; null: this person is a recipient. */
  readonly failed: string | null
  readonly value: string | null
  readonly reason: string | null
  /** Since when the address is suppressed now. */
  readonly suppressedSince: Date | null
  /** The mail to this address. */
  readonly queuedEmailId: QueuedEmailId | null
  readonly status: EmailStatus | null
  readonly to: string | null
  /** The address of the mail: this person may have had another one. */
  readonly sentTo: string | null
  /** Its latest event. */
  readonly at: Date | null
  readonly by: string | null
  readonly reply: string | null
  /** The exclusion when the mass mail was queued. */
  readonly excludedFor: string | null
  readonly excludedValue: string | null
  readonly excludedAt: Date | null
}

interface Of {
  readonly state: MassMailState
  readonly queuedAt: Date | null
}

const statusWords: Readonly<Record<EmailStatus, string>> = {
  held: 'The mail is held: no one has released it yet.',
  queued: 'The mail is released and waits to be sent.',
  sending: 'The mail is being handed to the mail server.',
  sent: 'The mail server accepted the mail.',
  failed: 'The mail could not be sent.',
  uncertain: 'The mail may have arrived: the connection was lost while it was handed over.',
  suppressed: 'The mail was not sent, because the address is suppressed.',
  left: 'The mail was not sent, because the recipient was no longer in the audience.',
  cancelled: 'The mail was cancelled before it was sent.',
  bounced: 'The mail was accepted and came back.',
  complained: 'The recipient reported the mail as spam.',
}
const suppressions: ReadonlySet<string> = new Set(suppressionKinds)

/** The verdict on one person, with the time and the user behind it. */
export function verdictOf(known: Known, of: Of) {
  const { email, name, school } = known
  const person = { email, name, school, valueNow: nowWords(known), queuedEmailId: known.queuedEmailId }
  if (known.excludedFor !== null && known.excludedFor !== 'same-address')
    return { ...person, ...excluded(known, known.excludedFor), queuedEmailId: null }
  if (known.status !== null) return { ...person, ...mailed(known, known.status) }
  if (known.excludedFor !== null) return { ...person, ...excluded(known, known.excludedFor) }
  return { ...person, ...(of.queuedAt === null ? ofDraft(known) : joinedLater(known)) }
}

function mailed({ status, reply, at, by, to, name, email, sentTo }: Known, verdict: EmailStatus) {
  const shared = to !== null && !to.split(' and ').includes(name) ? ` The address is shared: the mail is to ${to}.` : ''
  const other = sentTo === null || sentTo === email ? '' : ` It is to the address ${sentTo}.`
  const words = reply === null || reply === '' ? '' : ` ${reply}`
  return {
    verdict,
    reason: status === 'suppressed' || status === 'left' ? (reply ?? '') : '',
    fact: '',
    value: '',
    since: at,
    by,
    sentence: `${statusWords[verdict]}${words}${shared}${other}`,
  }
}

function excluded({ excludedValue, excludedAt }: Known, reason: string) {
  const isSuppressed = suppressions.has(reason)
  return {
    verdict: isSuppressed ? 'suppressed' : 'not-in-audience',
    reason,
    fact: isRule(reason) ? '' : reason,
    value: excludedValue ?? '',
    since: excludedAt,
    by: null,
    sentence: `No mail was queued: ${whyWords(reason, excludedValue)}.`,
  }
}

function ofDraft({ reason, value, suppressedSince }: Known) {
  const isSuppressed = reason !== null && suppressions.has(reason)
  return {
    verdict: reason === null ? 'unknown' : isSuppressed ? 'suppressed' : 'not-in-audience',
    reason: reason ?? 'not-queued',
    fact: reason === null || isRule(reason) ? '' : reason,
    value: value ?? '',
    since: suppressedSince,
    by: null,
    sentence:
      reason === null
        ? 'The mass mail is not queued yet. This person is in its audience.'
        : `The mass mail is not queued yet. No mail would be queued: ${whyWords(reason, value)}.`,
  }
}

function joinedLater({ reason, value }: Known) {
  return {
    verdict: 'not-in-audience',
    reason: 'later',
    fact: '',
    value: '',
    since: null,
    by: null,
    sentence: `This person was not yet known as a recipient when the mass mail was queued. Now ${
      reason === null ? 'the audience includes this person' : whyWords(reason, value)
    }.`,
  }
}

/** The deciding fact now. */
function nowWords({ reason, value }: Known): string {
  return reason === null || reason === 'same-address' ? 'In the audience' : failureWords(reason, value)
}

function whyWords(reason: string, value: string | null): string {
  return isRule(reason) ? exclusionReasons[reason] : failureWords(reason, value)
}

function isRule(reason: string): reason is keyof typeof exclusionReasons {
  return Object.hasOwn(exclusionReasons, reason)
}
