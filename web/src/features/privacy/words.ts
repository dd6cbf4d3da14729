import type { StoredPerson } from '@agon/contract/privacy/calls'

type Effect = StoredPerson['tables'][number]['effect']

/** The effect of an erasure on a table's records. */
export const effectWords: Readonly<Record<Effect, string>> = {
  deleted: 'deletes them',
  erased: 'empties names and texts, keeps figures',
  none: 'leaves the figures',
}

/** Why a person cannot be erased now. */
export const blockWords: Readonly<Record<StoredPerson['blocks'][number], string>> = {
  accountActive: 'Disable this account first, on the page Users.',
  stillSitting: 'This learner is sitting an olympiad now. Wait until the sitting ends.',
  mailOnItsWay: 'A mail with this learner’s certificate is on its way. Try again in some minutes.',
}

/** Warnings before an erasure. */
export const warnWords: Readonly<Record<StoredPerson['warns'][number], string>> = {
  award:
    'This learner has an award or a certificate. Certificates are revoked: their numbers lead to no name. Lists of results and winners show a learner without a name.',
  lawful: 'Invoices that this person asked for keep the name for seven years, as the law requires.',
}
