import type { CustomerParticipantId, SchoolId, TeacherId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import type { SuppressionKind } from '@agon/domain/suppression'
import { sql } from 'kysely'
import type { Tx } from '#/db/database.ts'
import type { Actor } from '#/http/actor.ts'
import type { App } from '#/http/handler.ts'
import { invite } from '#/passwords/invite.ts'
import { join } from './add.ts'
import { leave, leaveClosedYears } from './leave.ts'
import { findParticipation, holdTeachers, loadParticipation } from './policy.ts'

interface Move {
  readonly teacherId: TeacherId
  readonly from: CustomerParticipantId
  readonly schoolId: SchoolId
  readonly now: Date
}

/**
 * Moves a teacher to another school of the olympiad, and mails them. Nothing of the old school is reachable; its history stays.
 * Answers why mail to the teacher is stopped; null: it goes.
 */
export async function moveTeacher(
  app: App,
  tx: Tx,
  actor: Actor,
  { teacherId, from, schoolId, now }: Move,
): Promise<SuppressionKind | null> {
  const old = await loadParticipation(tx, actor, from)
  if (old.kind === 'country') throw new Problem('notFound')
  const next = await findParticipation(tx, actor, { olympiadId: old.olympiadId, schoolId })
  if (next.id === old.id) throw new Problem('duplicate', {}, { fields: { schoolId: 'This is the school of now.' } })
  // Two moves the other way round lock in the same order.
  for (const id of [old.id, next.id].toSorted((a, b) => a - b)) await holdTeachers(tx, actor, id)
  await leave(tx, actor, { id: old.id, teacherId, now })
  await leaveClosedYears(tx, { id: old.id, teacherId })
  await join(tx, next.id, teacherId, 'schoolId')
  const { userId } = await tx
    .updateTable('teachers')
    .set({ schoolId: sql`coalesce(school_id, ${schoolId})`, version: sql`version + 1` })
    .where('id', '=', teacherId)
    .returning('userId')
    .executeTakeFirstOrThrow()
  return invite(app, tx, { userId, customerParticipantId: next.id, now })
}
