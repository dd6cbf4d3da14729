import type { CustomerParticipantId, OlympiadId, ParticipantId, TaskId } from '@agon/domain/ids'
import { sql } from 'kysely'
import type { Tx } from '#/db/database.ts'
import type { App } from '#/http/handler.ts'
import { beginTask, runTask, taskAttempts, type Progress } from '#/jobs/task.ts'
import { readyToMake } from './config.ts'
import { followAwards } from './follow-awards.ts'
import { issuingOf, keepIssued, toIssue, type Cause } from './issuing.ts'
import { startMaking } from './make-batch.ts'
import { findResults } from './results.ts'
import { countOutdated, countResults } from './store.ts'

/** Certificates that are issued in the background: all that are missing or changed, or only those that are out of date. */
export interface ToIssue {
  readonly olympiadId: OlympiadId
  readonly cause?: Cause
  readonly outdated?: boolean
  /** Only of this school. */
  readonly customerParticipantId?: CustomerParticipantId
}

declare module '#/jobs/payloads.ts' {
  interface JobPayloads {
    'certificate.issue': ToIssue & { taskId: TaskId }
    'certificate.reissue': ToIssue & { cause: Cause }
  }
}

const general: Cause = { by: null, reason: null }

/** Milliseconds after which is asked again. */
const askAgainAfter = 5000

/** Results frozen at a time; their certificates are being made while the next are frozen. */
const batch = 1000

/** Asks for the certificates of an olympiad; while that is being done, asking again changes nothing. */
export async function askToIssue(app: App, toIssue: ToIssue, now: Date): Promise<void> {
  const { olympiadId, cause = general } = toIssue
  await app.database.db.transaction().execute(async (tx) => {
    await readyToMake(tx, olympiadId)
    const taskId = await beginTask(tx, { olympiadId, kind: 'certificates.issue', by: cause.by, now })
    if (taskId !== null)
      await app.jobs.add(tx, 'certificate.issue', { taskId, ...toIssue }, { maxAttempts: taskAttempts })
  })
}

/** Asks, in the transaction that moves released results, for certificates that are missing or changed; only where some were issued. */
export async function askToReissue(app: App, tx: Tx, toIssue: ToIssue & { cause: Cause }, now: Date): Promise<void> {
  const { olympiadId, cause } = toIssue
  const issued = await tx
    .selectFrom('certificates')
    .select('id')
    .where('olympiadId', '=', olympiadId)
    .limit(1)
    .executeTakeFirst()
  if (issued === undefined) return
  const taskId = await beginTask(tx, { olympiadId, kind: 'certificates.issue', by: cause.by, now })
  if (taskId !== null)
    await app.jobs.add(tx, 'certificate.issue', { taskId, ...toIssue }, { maxAttempts: taskAttempts })
  // The work that is under way may have passed these results already. One job waits for all such acts of an olympiad.
  else
    await app.jobs.add(tx, 'certificate.reissue', await withEarlierActs(tx, toIssue), {
      key: `certificate.reissue/${olympiadId}`,
      runAt: new Date(now.getTime() + askAgainAfter),
    })
}

/** The reason of new issues names every act since the work under way was asked for: the waiting job reissues for all of them. */
async function withEarlierActs<T extends ToIssue & { cause: Cause }>(tx: Tx, toIssue: T): Promise<T> {
  const { rows } = await sql<{ name: string }>`
    select r.name from released_changes r join tasks t on t.olympiad_id = r.olympiad_id and t.kind = 'certificates.issue'
      and t.status in ('queued', 'running') and r.at > t.asked_at
    where r.olympiad_id = ${toIssue.olympiadId} and r.results > 0 order by r.id`.execute(tx)
  const { by, reason } = toIssue.cause
  const names = [...new Set(rows.map(({ name }) => name))].filter((name) => reason?.includes(name) !== true)
  return { ...toIssue, cause: { by, reason: [...names, reason ?? ''].join('. ').slice(0, 500) } }
}

/** Asks again for certificates that changed while others were being issued. */
export async function reissueLater(app: App, toIssue: ToIssue & { cause: Cause }): Promise<void> {
  await app.database.db.transaction().execute((tx) => askToReissue(app, tx, toIssue, app.now()))
}

/** Freezes certificates and has them made. Each batch is committed by itself: asking again goes on. */
export async function issueCertificates(app: App, { taskId, ...wanted }: ToIssue & { taskId: TaskId }): Promise<void> {
  await runTask(app, taskId, (progress) => issueAll(app, wanted, progress))
}

async function issueAll(app: App, wanted: ToIssue, progress: Progress): Promise<void> {
  const { olympiadId, cause = general, outdated = false, customerParticipantId } = wanted
  const { db } = app.database
  const issuing = await issuingOf(app, db, olympiadId, cause)
  const total = outdated ? await countOutdated(db, olympiadId) : await countResults(db, olympiadId)
  const of = { outdated, limit: batch, ...(customerParticipantId === undefined ? {} : { customerParticipantId }) }
  let done = 0
  let after: ParticipantId | null = null
  for (;;) {
    await progress(done, total)
    const results = await findResults(db, olympiadId, { ...of, after })
    const issued = await toIssue(issuing, results, false)
    await db.transaction().execute((tx) => keepIssued(tx, issuing, issued))
    await startMaking(app, olympiadId)
    done += results.length
    after = results.at(-1)?.participantId ?? null
    if (after === null || results.length < batch) break
  }
  await followAwards(db, { olympiadId }, app.now())
  await progress(done, Math.max(done, total))
}
