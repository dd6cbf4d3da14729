import { factOf } from './facts.ts'

/** Reasons for no mail beside the facts of the audience, in the order in which they are checked. */
export const exclusionReasons = {
  disabled: 'the account is disabled',
  'no-consent': 'there is no consent to mail',
  unverified: 'the address is not verified',
  'no-address': 'there is no address',
  'invalid-address': 'the address is not valid',
  shunned: 'the address never receives mail',
  bounced: 'mail to the address bounced',
  complained: 'the recipient reported a mail as spam',
  unsubscribed: 'the recipient unsubscribed',
  'too-heavy': 'the attachments are too heavy for mail',
  'same-address': 'another recipient has the same address and gets the mail',
} as const
export type ExclusionReason = keyof typeof exclusionReasons

/** Of a further row of an exclusion: the person has come into the audience of a standing mass mail, so the earlier reason no longer counts. */
export const joined = 'joined'

/** Between the facts of alternatives that all failed. */
export const betweenFacts = '|'

/** The label of a number of people without a mail for this reason. */
export function leftOutLabel(reason: string): string {
  const words = reasonWords(reason)
  return `${Object.hasOwn(exclusionReasons, reason) ? 'No mail' : 'Not in the audience'}: ${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

/** A reason as a person reads it: a fact by its label. */
export function reasonWords(reason: string): string {
  const known: Readonly<Record<string, string>> = exclusionReasons
  return (
    known[reason] ??
    reason
      .split(betweenFacts)
      .map((name) => factOf(name)?.label ?? name)
      .join(' or ')
  )
}
