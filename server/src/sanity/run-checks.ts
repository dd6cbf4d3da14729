import type { SanityStatus } from '@agon/domain/sanity'
import type { App } from '../http/handler.ts'
import type { Progress } from '../jobs/task.ts'
import type { Check, Finding } from './check.ts'

/** Runs every check, one after another, and keeps the newest result of each. One that fails does not stop the others. */
export async function runChecks(app: App, progress: Progress): Promise<void> {
  for (const [done, check] of app.checks.entries()) {
    await progress(done, app.checks.length)
    await runCheck(app, check)
  }
  const names = app.checks.map(({ name }) => name)
  // Of a check that the product no longer has.
  await app.database.db.deleteFrom('sanityResults').where('name', 'not in', names).execute()
  await progress(app.checks.length, app.checks.length)
}

export async function runCheck(app: App, check: Check): Promise<void> {
  const began = performance.now()
  const findings = await check.look(app).catch((error: unknown) => {
    app.log.error({ key: 'sanity.failed', err: error, check: check.name }, 'integrity check failed')
    return null
  })
  await keepResult(app, check, { findings, ms: Math.round(performance.now() - began) })
}

async function keepResult(
  app: App,
  { name }: Check,
  { findings, ms }: { findings: readonly Finding[] | null; ms: number },
): Promise<void> {
  const now = app.now()
  const sum = (of: 'looked' | 'found') => (findings ?? []).reduce((total, finding) => total + finding[of], 0)
  const status = statusOf(findings === null ? null : { looked: sum('looked'), found: sum('found') })
  const result = {
    ranAt: now,
    status,
    looked: sum('looked'),
    found: sum('found'),
    ms,
    olympiads: JSON.stringify(findings ?? []),
  }
  const since = status === 'found' || status === 'failed' ? now : null
  await app.database.db
    .insertInto('sanityResults')
    .values({ name, since, ...result })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet(({ fn, val, ref }) => ({
        ...result,
        since: since === null ? null : fn.coalesce(ref('sanityResults.since'), val(since)),
      })),
    )
    .execute()
}

/** null: the check itself failed. One that had nothing to look at is skipped. */
export function statusOf(counts: { looked: number; found: number } | null): SanityStatus {
  if (counts === null) return 'failed'
  if (counts.found > 0) return 'found'
  return counts.looked > 0 ? 'ok' : 'skipped'
}
