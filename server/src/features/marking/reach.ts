import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '#/http/actor.ts'

/** Admins and overlords mark every question of their olympiads. */
export const organises = (actor: Actor): boolean => actor.role === 'admin' || actor.role === 'overlord'

/** Whether an actor marks the question in this column, as a condition in SQL: other staff those assigned to their account. */
export function marksQuestion(actor: Actor, questionId: string): RawBuilder<boolean> {
  if (organises(actor)) return sql<boolean>`true`
  if (!('accountId' in actor)) return sql<boolean>`false`
  return sql<boolean>`exists (select from marker_questions assigned
    where assigned.account_id = ${actor.accountId} and assigned.question_id = ${sql.ref(questionId)})`
}
