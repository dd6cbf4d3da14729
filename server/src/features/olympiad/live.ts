import type { OlympiadId } from '@agon/domain/ids'
import type { App } from '#/http/handler.ts'

export interface LiveCounts {
  sitting: number | null
  finished: number | null
}

/** Up to this many learners are not told, so that nobody is singled out. */
const fewest = 10
/** Milliseconds for which a count is shown to everybody: the front page is read far more often than it changes. */
const keptFor = 10_000

const kept = new WeakMap<App, Map<OlympiadId, { at: number; counts: Promise<LiveCounts> }>>()

/** How many learners sit and have finished, at most ten seconds old. */
export function liveCounts(app: App, olympiadId: OlympiadId, now: Date): Promise<LiveCounts> {
  const ofApp = kept.get(app) ?? new Map()
  kept.set(app, ofApp)
  const before = ofApp.get(olympiadId)
  if (before !== undefined && now.getTime() - before.at < keptFor) return before.counts
  const counts = count(app, olympiadId)
  ofApp.set(olympiadId, { at: now.getTime(), counts })
  counts.catch(() => ofApp.delete(olympiadId))
  return counts
}

async function count(app: App, olympiadId: OlympiadId): Promise<LiveCounts> {
  const rows = await app.database.db
    .selectFrom('sittingStatuses')
    .select(['status'])
    .select(({ fn }) => fn.countAll<number>().as('learners'))
    .where('olympiadId', '=', olympiadId)
    .where('status', 'in', ['sitting', 'finished'])
    .where('isTest', '=', false)
    .groupBy('status')
    .execute()
  const told = (wanted: 'sitting' | 'finished') => {
    const learners = rows.find(({ status }) => status === wanted)?.learners ?? 0
    return learners > fewest ? learners : null
  }
  return { sitting: told('sitting'), finished: told('finished') }
}
