import { Problem } from '@agon/domain/problem'
import type { Db } from '#/db/database.ts'
import { countOverview } from './count-overview.ts'
import { refreshForOverview, storedOverview } from './stored-overview.ts'
import { findWaiting } from './waiting.ts'
import { findOlympiad, type OverviewScope } from './store.ts'

/** Who takes part, who sits and who has finished: stored figures of an olympiad or of all, or those of one school, counted. */
export async function overviewOf(db: Db, scope: OverviewScope, now: Date) {
  const olympiad = scope.olympiadId === null ? null : await findOlympiad(db, scope.olympiadId)
  if (olympiad === undefined) throw new Problem('notFound')
  if (scope.schoolId !== null) {
    const asOf = await db.transaction().execute((tx) => refreshForOverview(tx, scope.olympiadId, now))
    if (asOf === undefined) throw new Problem('counting')
    const figures = await countOverview(db, scope)
    if (figures.schools.entered === 0) throw new Problem('notFound')
    return { now, asOf, olympiad, waiting: null, registration: null, ...figures }
  }
  const [figures, waiting] = await Promise.all([
    storedOverview(db, scope.olympiadId, now),
    olympiad === null ? null : findWaiting(db, olympiad),
  ])
  return { now, olympiad, waiting, ...figures }
}
