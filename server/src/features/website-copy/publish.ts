import type { UserId, WebsiteCopyId } from '@agon/domain/ids'
import { sql } from 'kysely'
import type { Tx } from '#/db/database.ts'
import { userIdOf, type Actor } from '#/http/actor.ts'
import type { App, RequestContext } from '#/http/handler.ts'
import { holdForEdit } from '#/http/outdated.ts'
import { saveVersion } from './change.ts'
import { findFaults, refuseFaults } from './fact-faults.ts'
import { writableCopy } from './policy.ts'
import { findCopy, findCopyItem, lastTexts, textsOfVersion, type CopyRow } from './store.ts'

declare module '#/jobs/payloads.ts' {
  interface JobPayloads {
    'website-copy.publish': { id: WebsiteCopyId }
  }
}

type Input = Pick<RequestContext, 'app' | 'db' | 'actor' | 'now'> & { readonly params: { readonly id: WebsiteCopyId } }

/** Publishes the last saved version, now or at a later moment. */
export async function publish(
  input: Input & { readonly body: { at?: string | undefined; version?: number | undefined } },
) {
  const { app, db, actor, now, params, body } = input
  const at = body.at === undefined ? now : new Date(body.at)
  return db.transaction().execute(async (tx) => {
    const row = await held(tx, actor, params.id, body.version)
    await refuseUnknownFacts(tx, row, now)
    const by = userIdOf(actor)
    if (at <= now) await setPublished(tx, row.id, { version: row.version, at: now, by })
    else await schedule(app, tx, row, at, by)
    return { item: await findCopyItem(tx, row.id) }
  })
}

/** Cancels a schedule. The published version stays. */
export async function unschedule({
  db,
  actor,
  params,
  body,
}: Input & { readonly body: { version?: number | undefined } }) {
  return db.transaction().execute(async (tx) => {
    const row = await held(tx, actor, params.id, body.version)
    await tx.updateTable('websiteCopy').set(unscheduled).where('id', '=', row.id).execute()
    return { item: await findCopyItem(tx, row.id) }
  })
}

/** Takes a page in one language off the website. Its texts stay. */
export async function withdraw({
  db,
  actor,
  params,
  body,
}: Input & { readonly body: { version?: number | undefined } }) {
  return db.transaction().execute(async (tx) => {
    const row = await held(tx, actor, params.id, body.version)
    await tx
      .updateTable('websiteCopy')
      .set({ publishedVersion: null, publishedAt: null, publishedBy: null, ...unscheduled })
      .where('id', '=', row.id)
      .execute()
    return { item: await findCopyItem(tx, row.id) }
  })
}

/** Saves the texts of an earlier version as a new draft. */
export async function revert(
  input: Input & { readonly body: { readonly version: number; readonly seen?: number | undefined } },
) {
  const { db, actor, now, params, body } = input
  return db.transaction().execute(async (tx) => {
    const row = await held(tx, actor, params.id, body.seen)
    const texts = await textsOfVersion(tx, row, body.version)
    const version = row.version + 1
    const saved = await saveVersion(tx, { id: row.id, version, texts, savedAt: now, savedBy: userIdOf(actor) })
    await tx
      .updateTable('websiteCopy')
      .set({ ...saved, version })
      .where('id', '=', row.id)
      .execute()
    return { item: await findCopyItem(tx, row.id) }
  })
}

/** The record under its lock, unless another version than the one that was seen is the last. */
async function held(tx: Tx, actor: Actor, id: WebsiteCopyId, seen: number | undefined): Promise<CopyRow> {
  const before = await writableCopy(tx, actor, id)
  const newer = () => findCopyItem(tx, id)
  await holdForEdit(tx, { table: 'websiteCopy', id, seen: seen ?? before.version, actor, newer })
  return findCopy(tx, id)
}

/** A fact is a date or an amount of the olympiad: a page that names one without a value would say nothing. */
async function refuseUnknownFacts(tx: Tx, row: CopyRow, now: Date): Promise<void> {
  refuseFaults(await findFaults(tx, row, lastTexts(row), now))
}

const unscheduled = { scheduledVersion: null, scheduledAt: null, scheduledBy: null }

interface Publication {
  readonly version: number
  readonly at: Date
  readonly by: UserId | null
}

async function setPublished(tx: Tx, id: WebsiteCopyId, { version, at, by }: Publication): Promise<void> {
  await tx
    .updateTable('websiteCopy')
    .set({ publishedVersion: version, publishedAt: at, publishedBy: by, ...unscheduled })
    .where('id', '=', id)
    .execute()
}

async function schedule(app: App, tx: Tx, row: CopyRow, at: Date, by: UserId | null): Promise<void> {
  await tx
    .updateTable('websiteCopy')
    .set({ scheduledVersion: row.version, scheduledAt: at, scheduledBy: by })
    .where('id', '=', row.id)
    .execute()
  await askToPublish(app, tx, row.id, at)
}

/** A later schedule of the same record replaces the job of an earlier one. */
async function askToPublish({ jobs }: App, tx: Tx, id: WebsiteCopyId, runAt: Date): Promise<void> {
  await jobs.add(tx, 'website-copy.publish', { id }, { runAt, key: `website-copy.publish/${id}` })
}

/** Jobs begin by the clock of the database: where it is ahead of this one, the job comes again after the same time on that clock. */
async function askLater(app: App, tx: Tx, id: WebsiteCopyId, milliseconds: number): Promise<void> {
  const { rows } = await sql<{
    runAt: Date
  }>`select now() + ${milliseconds} * interval '1 millisecond' as run_at`.execute(tx)
  for (const { runAt } of rows) await askToPublish(app, tx, id, runAt)
}

/** Publishes a record whose moment has come. */
export async function publishOnTime(app: App, { id }: { readonly id: WebsiteCopyId }): Promise<void> {
  await app.database.db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('websiteCopy')
      .select(['scheduledVersion', 'scheduledAt', 'scheduledBy'])
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (row === undefined || row.scheduledAt === null || row.scheduledVersion === null) return
    const now = app.now()
    if (row.scheduledAt > now) await askLater(app, tx, id, row.scheduledAt.getTime() - now.getTime())
    else await setPublished(tx, id, { version: row.scheduledVersion, at: now, by: row.scheduledBy })
  })
}
