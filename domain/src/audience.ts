/** Kinds of recipients of mass mails. Learners in an olympiad have no address and get no mail. */
export const recipientKinds = ['teachers', 'team-admins', 'schools', 'contacts', 'interests'] as const
export type RecipientKind = (typeof recipientKinds)[number]

/** A fact of a recipient has one of these values. */
export interface Condition {
  readonly fact: string
  readonly is: readonly string[]
}

/** One of the conditions holds. */
export interface AnyCondition {
  readonly any: readonly Condition[]
}

/** The recipients of one kind for whom all of `where` holds. */
export interface Audience {
  readonly to: RecipientKind
  readonly where: readonly (Condition | AnyCondition)[]
}

/** The alternatives of a part of an audience; one condition has no other. */
export function alternatives(part: Condition | AnyCondition): readonly Condition[] {
  return 'any' in part ? part.any : [part]
}
