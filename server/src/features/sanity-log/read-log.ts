import type { OlympiadId } from '@agon/domain/ids'
import type { SanityStatus } from '@agon/domain/sanity'
import type { App } from '#/http/handler.ts'
import { newestTask } from '#/jobs/task.ts'
import type { Check, Finding } from '#/sanity/check.ts'
import { statusOf } from '#/sanity/run-checks.ts'

/** The newest results: of all, or what the checks found in one olympiad. Those that find something come first. */
export async function readSanityLog(app: App, olympiadId: OlympiadId | null) {
  const { db } = app.database
  const rows = await db.selectFrom('sanityResults').selectAll().execute()
  const newest = new Map(rows.map((row) => [row.name, row]))
  const last = await newestTask(db, null, 'sanity-log.run')
  const running = last?.status === 'queued' || last?.status === 'running'
  const ranAts = rows.map(({ ranAt }) => ranAt.getTime())
  const items = app.checks.map((check) => itemOf(check, newest.get(check.name), olympiadId))
  return {
    running,
    task: running ? last : null,
    ranAt: ranAts.length === 0 ? null : new Date(Math.max(...ranAts)),
    items: items.toSorted((a, b) => urgency[a.status] - urgency[b.status]),
  }
}

const urgency = { found: 0, failed: 1, ok: 2, skipped: 3 }

type Row = {
  readonly ranAt: Date
  readonly status: SanityStatus
  readonly ms: number
  readonly since: Date | null
  readonly olympiads: unknown
}

function itemOf(check: Check, row: Row | undefined, olympiadId: OlympiadId | null) {
  const { name, title, why, remedy, record } = check
  const words = { name, title, why, remedy, record }
  if (row === undefined)
    return { ...words, status: 'skipped' as const, looked: 0, found: 0, sample: [], ms: 0, ranAt: null, since: null }
  const all = row.olympiads as readonly Finding[] // as `keepResult` writes them
  const own = olympiadId === null ? all : all.filter((one) => one.olympiadId === olympiadId)
  const looked = own.reduce((sum, one) => sum + one.looked, 0)
  const found = own.reduce((sum, one) => sum + one.found, 0)
  const status = row.status === 'failed' ? row.status : statusOf({ looked, found })
  return {
    ...words,
    status,
    looked,
    found,
    sample: own.flatMap(({ sample }) => sample).slice(0, 20),
    ms: row.ms,
    ranAt: row.ranAt,
    since: status === 'found' || status === 'failed' ? row.since : null,
  }
}
