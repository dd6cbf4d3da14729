/** `duplicate`: one record was entered twice. `merger`: two schools became one on a date; closed years stay with the old one. */
export const mergeActs = ['duplicate', 'merger'] as const
export type MergeAct = (typeof mergeActs)[number]

export const mergeSides = ['from', 'into'] as const
export type MergeSide = (typeof mergeSides)[number]

/** Reasons why two records cannot be joined truthfully. */
export const mergeBlocks = {
  sitting: 'One of the two is sitting now. Merge after the sitting.',
  bothSat: 'Both have sat this olympiad. Supersede one of the two sittings first.',
  bothCertified: 'Both have a certificate of this olympiad. Revoke and remove one first.',
  taskRunning: 'Results or certificates of this olympiad are being computed. Merge when this is done.',
} as const
export type MergeBlock = keyof typeof mergeBlocks

/** Facts that a person should know before a merge. */
export const mergeWarnings = {
  bothNumbers: 'Both schools have a number in the national register. They may be two schools.',
  provinces: 'The schools are in different provinces.',
  bothOrdered: 'Both have orders in this olympiad. All orders stay valid.',
  bothSlips: 'Both have printed slips. The slip of the participation that goes is no longer valid.',
  stillDouble: 'Learners of the same name and grade are in both lists and stay two learners.',
  leads: 'Both have a lead teacher in this olympiad. The lead of the record that stays leads.',
  disabled: 'The account of the teacher who goes is disabled.',
  sittingNow: 'Learners of the school are sitting now. No answer is lost.',
  consentWithdrawn: 'Consent was withdrawn or objected to in one of the two. That holds for the record that stays.',
  linkRevoked: 'The mailed link of one of the two is revoked. The link of the record that stays is revoked, too.',
} as const
export type MergeWarning = keyof typeof mergeWarnings
