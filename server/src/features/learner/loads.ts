import type { LoadSource } from '@agon/domain/learner-load'
import type { CustomerParticipantId, LearnerLoadId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { sql } from 'kysely'
import type { Db, Tx } from '#/db/database.ts'
import { userIdOf, type Actor } from '#/http/actor.ts'
import { reachedParticipants } from '#/http/reach.ts'
import type { App } from '#/http/handler.ts'
import { refuseClosedYear } from './closed-year.ts'
import { lockSchools } from './lock-list.ts'
import type { OwnSchool } from './policy.ts'
import { removeParticipations } from './remove-participations.ts'

export interface NewLoad {
  readonly school: Pick<OwnSchool, 'id'>
  readonly source: LoadSource
  /** Empty for a pasted list. */
  readonly fileName: string
  readonly sha256: string
  readonly loaded: number
  readonly actor: Actor
  readonly now: Date
}

export async function insertLoad(tx: Tx, load: NewLoad): Promise<LearnerLoadId> {
  const { source, fileName, sha256, loaded, actor, now } = load
  const { id } = await tx
    .insertInto('learnerLoads')
    .values({
      customerParticipantId: load.school.id,
      source,
      fileName,
      sha256,
      loaded,
      loadedBy: userIdOf(actor),
      byLink: actor.role === 'nobody',
      loadedAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The loads of a school, newest first, with their learners who are still listed. */
export function listLoads(db: Db, id: CustomerParticipantId) {
  return db
    .selectFrom('learnerLoads as l')
    .leftJoin('users', 'users.id', 'l.loadedBy')
    .leftJoin('participants as p', 'p.loadId', 'l.id')
    .leftJoin('sittingStatuses as s', 's.participantId', 'p.id')
    .select(['l.id', 'l.source', 'l.fileName', 'l.sha256', 'l.loaded', 'l.byLink', 'l.loadedAt', 'l.undoneAt'])
    .select(sql<string>`coalesce(users.full_name, '')`.as('by'))
    .select(sql<number>`count(p.id)`.as('present'))
    .select(sql<number>`count(*) filter (where s.status <> 'not-started')`.as('started'))
    .where('l.customerParticipantId', '=', id)
    .groupBy(['l.id', 'users.fullName'])
    .orderBy('l.id', 'desc')
    .limit(100)
    .execute()
}

/** Removes the learners of a load who have not started. The others stay. */
export async function undoLoad(
  app: App,
  actor: Actor,
  id: LearnerLoadId,
): Promise<{ removed: number; stayed: number }> {
  return app.database.db.transaction().execute(async (tx) => {
    const load = await tx
      .selectFrom('learnerLoads as l')
      .innerJoin('customerParticipants as c', 'c.id', 'l.customerParticipantId')
      .innerJoin('olympiads as o', 'o.id', 'c.olympiadId')
      .select(['l.id', 'c.id as customerParticipantId', 'o.phase'])
      .where('l.id', '=', id)
      .where(reachedParticipants(actor))
      .executeTakeFirst()
    if (load === undefined) throw new Problem('notFound')
    refuseClosedYear(actor, load)
    await lockSchools(tx, [load.customerParticipantId])
    const undone = await tx
      .updateTable('learnerLoads')
      .set({ undoneAt: app.now() })
      .where('id', '=', id)
      .where('undoneAt', 'is', null)
      .executeTakeFirst()
    if (undone.numUpdatedRows === 0n) throw new Problem('takenBack')
    const loaded = await tx.selectFrom('participants').select('id').where('loadId', '=', id).execute()
    const removed = await removeParticipations(
      tx,
      loaded.map((one) => one.id),
    )
    return { removed, stayed: loaded.length - removed }
  })
}
