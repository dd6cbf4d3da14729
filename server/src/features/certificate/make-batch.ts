import type { CertificateId, CustomerParticipantId, OlympiadId } from '@agon/domain/ids'
import { sql } from 'kysely'
import type { Db, Tx } from '#/db/database.ts'
import type { App } from '#/http/handler.ts'
import type { CertificateDocument } from './pdf/certificate-document.ts'
import { makeCertificateFiles } from './pdf/make.ts'
import { isMaking } from './store.ts'

declare module '#/jobs/payloads.ts' {
  interface JobPayloads {
    'certificate.make': { olympiadId: OlympiadId; lane: number }
    'certificate.sweep': { olympiadId: OlympiadId }
  }
}

/** Enough that the template pays, few enough for true progress and small memory. */
const batch = 200
/** Files written at a time. */
const writers = 16
/** Batches made side by side. */
const lanes = 2
/** A certificate that a process took on and did not finish in this time was left behind by it. */
const patience = 2 * 60_000
const sweepEvery = 60_000

/**
 * The way of a file: `queued` → claimed by a batch as `generating` → `ready` or `failed`. A batch is one short job, which
 * asks for the next while some are queued; a process that dies leaves its batch `generating`, and the sweep gives it back.
 */
export async function startMaking(app: App, olympiadId: OlympiadId): Promise<void> {
  const { db } = app.database
  if (!(await isMaking(db, olympiadId))) return
  for (let lane = 1; lane <= lanes; lane += 1) await addBatch(app, db, { olympiadId, lane })
  await addSweep(app, db, olympiadId)
}

export async function makeBatch(app: App, payload: { olympiadId: OlympiadId; lane: number }): Promise<void> {
  const { db } = app.database
  const claimed = await claim(db, payload.olympiadId, app.now())
  if (claimed.length === 0) return
  const made = await makeFiles(app, claimed)
  await db.transaction().execute(async (tx) => {
    await keepMade(tx, made, app.now())
    await removeErased(app, tx, made)
    await askForMails(app, tx, claimed)
    await addBatch(app, tx, payload)
  })
}

/** Gives back what was left behind, and sees to it that work goes on while there is some. */
export async function sweep(app: App, { olympiadId }: { olympiadId: OlympiadId }): Promise<void> {
  await app.database.db
    .updateTable('certificates')
    .set({ generationStatus: 'queued', claimedAt: null })
    .where('olympiadId', '=', olympiadId)
    .where('generationStatus', '=', 'generating')
    .where('claimedAt', '<', new Date(app.now().getTime() - patience))
    .execute()
  await startMaking(app, olympiadId)
}

function addBatch(app: App, db: Db, payload: { olympiadId: OlympiadId; lane: number }): Promise<void> {
  return app.jobs.add(db, 'certificate.make', payload, {
    key: `certificate.make/${payload.olympiadId}/${payload.lane}`,
  })
}

function addSweep(app: App, db: Db, olympiadId: OlympiadId): Promise<void> {
  // By the queue's clock, which is the computer's own.
  const runAt = new Date(Date.now() + sweepEvery)
  return app.jobs.add(db, 'certificate.sweep', { olympiadId }, { key: `certificate.sweep/${olympiadId}`, runAt })
}

interface Claimed {
  id: CertificateId
  issue: number
  customerParticipantId: CustomerParticipantId
  data: CertificateDocument
}

async function claim(db: Db, olympiadId: OlympiadId, now: Date): Promise<Claimed[]> {
  const rows = await db
    .updateTable('certificates')
    .set({ generationStatus: 'generating', claimedAt: now })
    .where('id', 'in', (where) =>
      where
        .selectFrom('certificates')
        .select('id')
        .where('olympiadId', '=', olympiadId)
        .where('generationStatus', '=', 'queued')
        .orderBy('id')
        .limit(batch)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'issue', 'customerParticipantId', 'data'])
    .execute()
  // Only `keepIssued` writes `data`, and it writes a CertificateDocument.
  return rows.map((row) => ({ ...row, data: row.data as CertificateDocument }))
}

interface Made {
  id: CertificateId
  issue: number
  sha256: string | null
  size: number | null
  failure: string | null
}

async function makeFiles(app: App, claimed: readonly Claimed[]): Promise<Made[]> {
  const made: Made[] = []
  const files = await makeAll(app, claimed)
  for (let start = 0; start < claimed.length; start += writers) {
    const some = claimed.slice(start, start + writers).map(async ({ id, issue }, index): Promise<Made> => {
      const bytes = files[start + index]
      if (bytes === undefined)
        return { id, issue, sha256: null, size: null, failure: 'The file could not be laid out.' }
      return { id, issue, sha256: await app.files.put(bytes), size: bytes.byteLength, failure: null }
    })
    made.push(...(await Promise.all(some)))
  }
  return made
}

/** All at once; where that fails, one by one, so that one bad certificate costs no other. */
async function makeAll(app: App, claimed: readonly Claimed[]): Promise<(Uint8Array | undefined)[]> {
  try {
    return await makeCertificateFiles(claimed.map(({ data }) => data))
  } catch (error) {
    app.log.warn({ key: 'certificate.batch', err: error }, 'a batch of certificates failed; trying one by one')
  }
  const files: (Uint8Array | undefined)[] = []
  for (const { id, data } of claimed) {
    try {
      files.push((await makeCertificateFiles([data]))[0])
    } catch (error) {
      app.log.error({ key: 'certificate.failed', err: error, certificateId: id }, 'a certificate could not be made')
      files.push(undefined)
    }
  }
  return files
}

/** What was issued again meanwhile stays queued. */
async function keepMade(tx: Tx, made: readonly Made[], now: Date): Promise<void> {
  await sql`update certificates c set generation_status = case when r.sha256 is null then 'failed' else 'ready' end,
      sha256 = r.sha256, size = r.size, failure = r.failure, claimed_at = null, generated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(made)}::jsonb)
      as r(id integer, issue integer, sha256 text, size integer, failure text)
    where c.id = r.id and c.issue = r.issue and c.generation_status = 'generating'`.execute(tx)
}

/**
 * Removes the files of certificates whose learner was erased while they were made: the erasure could not know of them.
 * An erasure that comes later waits for the rows of `keepMade`, and removes the files that these name.
 */
async function removeErased(app: App, tx: Tx, made: readonly Made[]): Promise<void> {
  const files = await tx
    .selectFrom('certificates')
    .select('id')
    .where('id', '=', sql<CertificateId>`any(${made.map(({ id }) => id)})`)
    .where('generationStatus', '=', 'none')
    .execute()
  const erased = new Set(files.map(({ id }) => id))
  for (const { id, sha256 } of made) if (sha256 !== null && erased.has(id)) await app.files.remove(sha256)
}

/** Certificates that wait for their mail, now that the last of their school is made. */
async function askForMails(app: App, tx: Tx, claimed: readonly Claimed[]): Promise<void> {
  const schools = [...new Set(claimed.map(({ customerParticipantId }) => customerParticipantId))]
  const waiting = await tx
    .selectFrom('certificates')
    .select('customerParticipantId')
    .where('customerParticipantId', 'in', schools)
    .where('sendStatus', '=', 'queued')
    .groupBy('customerParticipantId')
    .execute()
  for (const { customerParticipantId } of waiting) await app.jobs.add(tx, 'certificate.mail', { customerParticipantId })
}
