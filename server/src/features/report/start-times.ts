import type { OlympiadId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { startSteps } from '@agon/domain/start-times'
import type { Db } from '#/db/database.ts'
import { readCount } from '#/db/learner-counts/read.ts'
import { refreshCounts } from '#/db/learner-counts/refresh.ts'
import { findOlympiad } from './store.ts'

/** When learners began. Work on paper, tries of staff, and withheld and disqualified participants are left out. */
export async function startTimesOf(db: Db, olympiadId: OlympiadId, now: Date) {
  const olympiad = await findOlympiad(db, olympiadId)
  if (olympiad === undefined) throw new Problem('notFound')
  const { timeZone, opensAt, closesAt } = olympiad
  const asOf = await refreshCounts(db, olympiadId, now)
  const starts = await readCount(db, olympiadId, 'started-minute')
  const figures = starts.map(({ key, entered }) => ({ at: Date.parse(key), started: entered }))
  const { minutes, steps } = startSteps(figures, opensAt.getTime())
  return {
    asOf,
    olympiad: { timeZone, opensAt, closesAt },
    minutes,
    steps: steps.map(({ from, started }) => ({ from: new Date(from), started })),
  }
}
