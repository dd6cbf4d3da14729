import type { CustomerParticipantId, OlympiadId } from '@agon/domain/ids'
import { sql } from 'kysely'
import type { Db } from './database.ts'

/** A notice says in which olympiad something changed and, behind it, at which school participants; none stands for all of them. */
export const sittingChannel = 'sitting'

/** Tells those who watch the sitting of an olympiad, or of one school in it. */
export async function tellSitting(
  db: Db,
  olympiadId: OlympiadId,
  school?: CustomerParticipantId | null,
): Promise<void> {
  const payload = school === undefined || school === null ? String(olympiadId) : `${olympiadId} ${school}`
  await sql`select pg_notify(${sittingChannel}, ${payload})`.execute(db)
}

/** Whether a notice is about an olympiad and, where only one school is watched, about that. */
export function concerns(notice: string, olympiadId: OlympiadId, school?: CustomerParticipantId): boolean {
  const all = String(olympiadId)
  if (notice === all) return true
  return notice.startsWith(`${all} `) && (school === undefined || `${notice} `.includes(` ${school} `))
}
