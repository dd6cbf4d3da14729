import type { CallKey, KeyOf } from './calls.ts'

/**
 * Which reads show something of a write. Every call belongs to the noun of its address; a write touches its own noun and
 * those below, and whatever is read of these is read again.
 */

type NounIn<Path> = Path extends `auth/${infer Part}/${string}`
  ? `auth/${Part}`
  : Path extends `auth/${infer Part}`
    ? `auth/${Part}`
    : Path extends `${infer Noun}/${string}`
      ? Noun
      : Path
type NounOfKey<Key> = Key extends `${string} /api/${infer Path}` ? NounIn<Path> : never
/** The first part of an address; of sign-in and security the first two: `auth/passkeys`. */
export type Noun = NounOfKey<CallKey>
type ReadNoun = NounOfKey<KeyOf<'read'>>

const olympiadParts = [
  'results',
  'question',
  'question-module',
  'auth/here',
  'agon-project',
  'agon-sub-project',
  'agon-suite',
] as const

/** Accepted interest adds a teacher and a school that takes part, or an admin of a team. */
const decided = ['teacher', 'school', 'school-participant', 'igeo-country-participant'] as const

/** The nouns that a noun's writes touch, beside the noun itself. */
export const touchedBy: { readonly [N in NounOfKey<KeyOf<'write'>>]?: readonly ReadNoun[] } = {
  account: ['user'],
  attachment: ['upload'],
  copy: ['site-copy'],
  'site-copy': ['copy'],
  'agon-project': ['agon-sub-project', 'agon-suite', 'olympiad', 'auth/here', 'issuer', 'purchase-order'],
  'agon-sub-project': ['agon-project', 'agon-suite', 'olympiad'],
  bulk: [
    'learner',
    'participant',
    'participant-tracker',
    'school',
    'school-participant',
    'useful-contact',
    'user',
    'purchase-order',
    'payment',
    'document',
    'customer-balance',
    'customer-account',
    'ledger',
  ],
  'auth/passkeys': ['auth/second-factor'],
  'auth/second-factor': ['auth/passkeys'],
  'auth/set-learner-passwords': ['learner', 'participant', 'school-participant', 'exam-day'],
  'auth/set-password': ['auth/sessions'],
  'auth/signout-elsewhere': ['auth/sessions'],
  certificates: ['certificate'],
  'exam-day': ['sitting'],
  interest: decided,
  'igeo-country': ['igeo-country-participant', 'learner', 'participant', 'auth/here'],
  'igeo-country-participant': [
    'igeo-country',
    'learner',
    'participant',
    'participant-tracker',
    'purchase-order',
    'school-participant',
    'exam-day',
  ],
  learner: [
    'participant',
    'proposal',
    'participant-tracker',
    'school-participant',
    'purchase-order',
    'exam-day',
    'rehearsal',
    'sitting',
  ],
  merge: [
    'school',
    'igeo-country',
    'igeo-country-participant',
    'learner',
    'teacher',
    'participant',
    'participant-tracker',
    'school-participant',
    'purchase-order',
    'certificate',
    'interest',
  ],
  olympiad: olympiadParts,
  participant: ['participant-tracker', 'reports', 'results'],
  'participant-tracker': ['participant', 'olympiad', 'results'],
  proposal: ['school', 'teacher', 'school-participant', 'learner', 'participant', 'participant-tracker', 'reports'],
  privacy: [
    'user',
    'learner',
    'participant',
    'school-participant',
    'exam-day',
    'results',
    'certificate',
    'email-logs',
    'activity-log',
  ],
  'bank-statement': [
    'purchase-order',
    'payment',
    'customer-balance',
    'customer-account',
    'document',
    'refund',
    'ledger',
  ],
  'purchase-order': [
    'document',
    'payment',
    'customer-balance',
    'customer-account',
    'igeo-country-participant',
    'ledger',
  ],
  'olympiad-data': ['website', 'reports'],
  payment: ['purchase-order', 'customer-balance', 'customer-account', 'document', 'ledger'],
  refund: ['purchase-order', 'payment', 'customer-balance', 'customer-account', 'ledger'],
  quote: ['document', 'purchase-order', 'customer-balance', 'customer-account'],
  'queued-email': ['email-logs'],
  question: ['question-module', 'olympiad'],
  'question-bank': ['question', 'question-module', 'olympiad'],
  'question-module': ['question', 'olympiad'],
  rehearsal: ['exam-day'],
  results: ['reports'],
  school: ['school-participant', 'proposal'],
  'school-participant': ['school', 'auth/here'],
  sitting: ['participant-tracker', 'exam-day'],
  // Accepting interest adds a teacher, too; a team lists its admins.
  teacher: [
    'igeo-country-participant',
    'interest',
    'proposal',
    'school',
    'school-participant',
    'auth/here',
    'reports',
    'user',
  ],
  // A picture that is used is not deleted.
  testimonial: ['upload', 'attachment'],
  upload: ['attachment'],
  user: ['account', 'auth/password-rules'],
}

/** Writes after which nothing is read again: they change nothing that a page shows, or the page follows them by itself. */
const silent: ReadonlySet<string> = new Set<KeyOf<'write'>>([
  'POST /api/auth/second-factor/begin',
  'POST /api/learner/show-slip/{id}',
  'POST /api/upload/clip/{id}',
  'POST /api/upload/geojson/{id}',
  'POST /api/upload/map/{id}',
  'POST /api/upload/{id}',
  'POST /api/user/invite/{id}',
  'PUT /api/results/marking/{id}/answers/{attemptId}',
])

/** Writes after which the record does not exist. */
const removing: ReadonlySet<string> = new Set<KeyOf<'write'>>([
  'DELETE /api/agon-project/{id}',
  'DELETE /api/agon-sub-project/{id}',
  'DELETE /api/bounce/',
  'DELETE /api/faq/{id}',
  'DELETE /api/testimonial/{id}',
  'DELETE /api/shunned-email/{id}',
  'DELETE /api/learner/load/{batchId}',
  'DELETE /api/learner/{id}',
  'DELETE /api/olympiad-data/{id}',
  'DELETE /api/olympiad/{id}',
  'DELETE /api/saved-view/{id}',
  'DELETE /api/school-participant/{id}',
  'DELETE /api/useful-contact/{id}',
  'DELETE /api/igeo-country-participant/member/{id}',
  'DELETE /api/igeo-country-participant/{id}',
])

/** The noun of a call: `PUT /api/school/{id}` is about `school`. */
export function nounOf(key: string): string | undefined {
  return / \/api\/(auth\/[^/]+|[^/]+)/.exec(key)?.[1]
}

/** The nouns whose reads show something of a write. */
export function touched(key: KeyOf<'write'>): ReadonlySet<string> {
  const noun = nounOf(key)
  if (noun === undefined || silent.has(key)) return new Set()
  const more: Readonly<Record<string, readonly string[] | undefined>> = touchedBy
  return new Set([noun, ...(more[noun] ?? [])])
}

/** Whether a write leaves its record in place, to be read again. */
export const leavesRecord = (key: KeyOf<'write'>) => !removing.has(key)
