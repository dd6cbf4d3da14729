/**
 * Features that belong together, by the main feature of each family. Features of one family may import one another; features of
 * different families may not.
 */
export const families: Readonly<Record<string, readonly string[]>> = {
  emailer: ['email-health', 'mail-sender'],
  learner: ['consent', 'proposal', 'school-link', 'team'],
  identity: [
    'account',
    'learner-login',
    'own-session',
    'passkey',
    'password',
    'privacy',
    'profile',
    'second-factor',
    'user',
  ],
  mailing: ['bounce'],
  olympiad: ['project', 'sub-project', 'watch'],
  'purchase-order': [
    'bank-statement',
    'credit',
    'customer-account',
    'customer-billing',
    'document',
    'issuer',
    'ledger',
    'order-file',
    'payment',
    'payment-reminder',
    'quote',
    'refund',
  ],
  question: ['question-bank'],
  report: ['olympiad-data'],
  result: ['certificate', 'marking'],
  school: ['interest', 'school-participant', 'teacher', 'terms'],
  'website-copy': ['copy'],
  sitting: ['exam-day', 'extra-time', 'late-answer', 'participant-tracker', 'unsent-file'],
}

const headOf = new Map(Object.entries(families).flatMap(([head, others]) => others.map((other) => [other, head])))

/** The main feature of a feature's family; the feature itself, if it has no family. */
export const familyOf = (feature: string): string => headOf.get(feature) ?? feature
