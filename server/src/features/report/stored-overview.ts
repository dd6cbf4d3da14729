import type { OlympiadId } from '@agon/domain/ids'
import type { Db, Tx } from '#/db/database.ts'
import { olympiadsWithChanges, refreshWithin } from '#/db/learner-counts/refresh.ts'
import { storedFigures } from '#/db/stored-figures.ts'
import { countOverview, type OverviewFigures } from './count-overview.ts'
import { countRegistration } from './registration.ts'

type StoredOverviewFigures = OverviewFigures & {
  readonly registration: Awaited<ReturnType<typeof countRegistration>> | null
}

export interface StoredOverview extends StoredOverviewFigures {
  readonly asOf: Date
}

/** The stored figures of an olympiad, or of all (null). */
export async function storedOverview(db: Db, olympiadId: OlympiadId | null, now: Date): Promise<StoredOverview> {
  const { asOf, figures } = await storedFigures<StoredOverviewFigures>(
    db,
    { olympiadId, name: 'overview' },
    now,
    async (tx) => {
      await refreshForOverview(tx, olympiadId, now)
      return {
        ...(await countOverview(tx, { olympiadId, schoolId: null })),
        registration: olympiadId === null ? null : await countRegistration(tx, olympiadId, now),
      }
    },
  )
  return { asOf, ...figures }
}

/** The learners that changed since they were counted. null: of all olympiads. */
export async function refreshForOverview(tx: Tx, olympiadId: OlympiadId | null, now: Date): Promise<void> {
  const olympiads = olympiadId === null ? await olympiadsWithChanges(tx) : [olympiadId]
  for (const id of olympiads) await refreshWithin(tx, id, now, 0)
}
