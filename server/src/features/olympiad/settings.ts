import type { AwardRule } from '@agon/domain/award'
import type { OlympiadId, ProjectId } from '@agon/domain/ids'
import { isUrlName } from '@agon/domain/olympiad'
import { Problem } from '@agon/domain/problem'
import type { Db } from '#/db/database.ts'
import type { Actor } from '#/http/actor.ts'
import { holdForEdit } from '#/http/outdated.ts'
import { findOlympiads, lockOlympiad, projectExists } from './store.ts'

export interface Settings {
  title: string
  subject: string
  timeZone: string
  opensAt: Date
  closesAt: Date
  currency: string
  learnerPrice: number
  vatRate: number
}

/** Creates an olympiad as a draft under a name that no project and no other olympiad has. */
export async function createOlympiad(
  db: Db,
  suiteSlug: string,
  { projectId, name, ...settings }: Settings & { projectId: ProjectId; name: string },
): Promise<OlympiadId> {
  if (!isUrlName(name, suiteSlug)) {
    const why = 'Two to 60 of a–z, 0–9 and hyphens between them; a few names, as “portal”, are the product’s own.'
    throw new Problem('invalid', {}, { fields: { name: why } })
  }
  return db.transaction().execute(async (tx) => {
    if (!(await projectExists(tx, projectId))) throw new Problem('notFound')
    const taken = await tx
      .insertInto('urlNames')
      .values({ name, kind: 'olympiad' })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (taken.numInsertedOrUpdatedRows === 0n) {
      throw new Problem('duplicate', {}, { fields: { name: 'A project or an olympiad already has this name.' } })
    }
    const { id } = await tx
      .insertInto('olympiads')
      .values({ projectId, name, ...settings })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
}

/** Changes settings that nobody else has changed since `version`; otherwise `conflict` with the newer record. */
export async function changeSettings(
  db: Db,
  id: OlympiadId,
  { version: seen, awardRules, ...settings }: Settings & { awardRules: AwardRule[]; version: number },
  actor: Actor,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const olympiad = await lockOlympiad(tx, id)
    if (olympiad === undefined) throw new Problem('notFound')
    if (olympiad.phase === 'archived') throw new Problem('phase', { phase: olympiad.phase })
    const newer = async () => (await findOlympiads(tx, { id }))[0]
    const version = await holdForEdit(tx, { table: 'olympiads', id, seen, actor, newer })
    await tx
      .updateTable('olympiads')
      .set({ ...settings, awardRules: JSON.stringify(awardRules), version })
      .where('id', '=', id)
      .execute()
  })
}

/** Makes an olympiad the one that its project's name means. */
export async function pinOlympiad(db: Db, id: OlympiadId): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const olympiad = await lockOlympiad(tx, id)
    if (olympiad === undefined) throw new Problem('notFound')
    await tx
      .updateTable('olympiads')
      .set({ pinned: false })
      .where('projectId', '=', olympiad.projectId)
      .where('pinned', '=', true)
      .execute()
    await tx.updateTable('olympiads').set({ pinned: true }).where('id', '=', id).execute()
  })
}
