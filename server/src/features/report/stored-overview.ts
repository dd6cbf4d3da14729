import type { OlympiadId } from '@agon/domain/ids'
import type { Db } from '#/db/database.ts'
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
    async (tx) => ({
      ...(await countOverview(tx, { olympiadId, schoolId: null })),
      registration: olympiadId === null ? null : await countRegistration(tx, olympiadId, now),
    }),
  )
  return { asOf, ...figures }
}
