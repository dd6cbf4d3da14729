import type { OlympiadId } from '@agon/domain/ids'
import type { Db, Tx } from '#/db/database.ts'
import { olympiadsWithChanges, refreshCountsOf } from '#/db/learner-counts/refresh.ts'
import { storedFigures } from '#/db/stored-figures.ts'
import { countOverview, type OverviewFigures } from './count-overview.ts'
import { countRegistration, type Registration } from './registration.ts'

type StoredOverviewFigures = OverviewFigures & {
  readonly registration: Registration | null
}

export interface StoredOverview extends StoredOverviewFigures {
  /** The least moment of the counts behind it. */
  readonly asOf: Date
}

/** With the moment of the counts, as JSON has it: it can be earlier than that of the figures. An earlier release does not count `withPlaces`. */
type Stored = Omit<StoredOverviewFigures, 'orders'> & {
  readonly countedAt?: string
  readonly orders: Omit<OverviewFigures['orders'], 'withPlaces'> & { readonly withPlaces?: number }
}

/** The stored figures of an olympiad, or of all (null): the earlier ones while its learners are counted for the first time, as after an upgrade. */
export async function storedOverview(db: Db, olympiadId: OlympiadId | null, now: Date): Promise<StoredOverview> {
  const { asOf, figures } = await storedFigures<Stored>(db, { olympiadId, name: 'overview' }, now, async (tx) => {
    const counted = await refreshForOverview(tx, olympiadId, now)
    if (counted === undefined) return undefined
    const own = olympiadId === null ? { asOf: now, registration: null } : await countRegistration(tx, olympiadId, now)
    return {
      ...(await countOverview(tx, { olympiadId, schoolId: null })),
      registration: own.registration,
      countedAt: new Date(Math.min(counted.getTime(), own.asOf.getTime())).toISOString(),
    }
  })
  const { countedAt, orders, ...overview } = figures
  const { withPlaces = orders.paid + orders.pre } = orders
  return { ...overview, orders: { ...orders, withPlaces }, asOf: countedAt === undefined ? asOf : new Date(countedAt) }
}

/** Brings the counts up to date, and gives back their moment; undefined before the first count. null: of all olympiads. */
export async function refreshForOverview(tx: Tx, olympiadId: OlympiadId | null, now: Date): Promise<Date | undefined> {
  const olympiads = olympiadId === null ? await olympiadsWithChanges(tx) : [olympiadId]
  return refreshCountsOf(tx, olympiads, now, 0)
}
