/** The purposes of consents. Only taking part can be required. */
export const consentPurposes = ['taking-part', 'publicity'] as const
export type ConsentPurpose = (typeof consentPurposes)[number]

/** The persons who consent, withdraw or object. */
export const consentParties = ['guardian', 'learner'] as const
export type ConsentParty = (typeof consentParties)[number]

/** The ways in which a consent reaches the school. */
export const consentMethods = ['letter', 'e-mail', 'form', 'spoken'] as const
export type ConsentMethod = (typeof consentMethods)[number]

/** The kinds of records. None is ever changed: a withdrawal is a record of its own. */
export const consentActs = ['granted', 'withdrawn', 'objected'] as const
export type ConsentAct = (typeof consentActs)[number]

/** By the newest record of a purpose. */
export const consentStates = ['missing', ...consentActs] as const
export type ConsentState = (typeof consentStates)[number]

/** The settings of an olympiad for learners without consent to take part. */
export const consentRules = ['none', 'warn', 'block'] as const
export type ConsentRule = (typeof consentRules)[number]

/** A family has said no. Consent is recorded again for this learner alone, not for a whole class. */
export const isRefusal = (state: ConsentState): boolean => state === 'objected' || state === 'withdrawn'

/** Whether a learner may not start: an objection counts in every olympiad, a missing consent where it is required. */
export function isStartBarred(rule: ConsentRule, state: ConsentState): boolean {
  return state === 'objected' || (rule === 'block' && state !== 'granted')
}
