/**
 * Kinds of doubts before results are signed off.
 * - `question`: its figures contradict its key, or say little.
 * - `late`: answers of a learner came late, or from a file.
 * - `devices`: a sitting was on two devices at once, or moved more than once.
 * - `left`: a learner left the page often or for long.
 */
export const doubtKinds = ['question', 'late', 'devices', 'left'] as const
export type DoubtKind = (typeof doubtKinds)[number]

/** `acted`: a correction or a verdict answers the doubt. `reopened` undoes the decision before. */
export const doubtActs = ['no-act', 'acted', 'reopened'] as const
export type DoubtAct = (typeof doubtActs)[number]

/** A device fails now and then: one move to another is no doubt. */
export const fewestMoves = 2
/** Leaving the page this number of times, or for this number of seconds in all, is no accident. */
export const oftenLeft = 5
export const longLeft = 120

/** A decision holds while the doubt has the figures that it was made about. */
export function isDecided(
  newest: { readonly decision: DoubtAct; readonly evidence: string } | undefined,
  evidence: string,
): boolean {
  return newest !== undefined && newest.decision !== 'reopened' && newest.evidence === evidence
}
