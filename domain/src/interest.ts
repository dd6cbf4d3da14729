import type { Phase } from './olympiad.ts'

/** Who expresses interest: a teacher in taking part with a school, the others in hearing more. */
export const interestTypes = ['teacher', 'learner', 'parent', 'other'] as const
export type InterestType = (typeof interestTypes)[number]

/** Open, then processed (accepted) or declined. */
export const interestStatuses = ['open', 'processed', 'declined'] as const
export type InterestStatus = (typeof interestStatuses)[number]

/** Interest is accepted until the sitting has closed. */
export function takesInterest(phase: Phase): boolean {
  return phase === 'draft' || phase === 'registration' || phase === 'open'
}

const minute = 60_000
const day = 24 * 60 * minute

/** How long a link in the mail verifies the address, in milliseconds. */
export const verificationLife = 14 * day
/** A new link is mailed this long after the last one, in milliseconds. */
export const resendPause = minute
/** Links mailed to one address in a day. */
export const mostLinksADay = 5
/** A person needs longer than this for the form, in seconds. */
export const fastestForm = 3
