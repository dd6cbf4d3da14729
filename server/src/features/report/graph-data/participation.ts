import type { OlympiadId } from '@agon/domain/ids'
import type { ReportGroup } from '@agon/domain/report-group'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'
import { readCount } from '#/db/learner-counts/read.ts'
import { refreshCountsIn } from '#/db/learner-counts/refresh.ts'
import { shownTable } from './fixed/shown-table.ts'
import { countRegister } from './register-learners.ts'

interface Asked {
  readonly olympiadId: OlympiadId
  readonly by: ReportGroup
  readonly suppressed: boolean
  readonly now: Date
}

/** Who could take part, and who did a year before, once these are counted: beside the learners of each group. */
export async function participationOf(db: Db, { olympiadId, by, suppressed, now }: Asked) {
  const previous = await findPrevious(db, olympiadId)
  const [schools, register, before] = await Promise.all([
    countSchools(db, olympiadId),
    countRegister(db, by),
    previous === undefined || by === 'day'
      ? { counts: [], isHidden: () => false }
      : suppressed
        ? shownTable(db, { olympiadId: previous.id, series: 'entered', by, second: null, now })
        : liveCounts(db, previous.id, by, now),
  ])
  return {
    schools,
    previous: previous === undefined || before === null ? null : { name: previous.name, title: previous.title },
    register: register.map(({ key, schools: could, learners }) => ({ key, schools: could, learners })),
    before: (before?.counts ?? []).map(({ key, entered }) => {
      const hidden = before?.isHidden(key, '') === true
      return { key, learners: hidden ? null : entered, hidden }
    }),
  }
}

/** null: never counted yet. */
async function liveCounts(db: Db, olympiadId: OlympiadId, by: ReportGroup, now: Date) {
  const asOf = await db.transaction().execute((tx) => refreshCountsIn(tx, olympiadId, now))
  if (asOf === undefined) return null
  return { counts: await readCount(db, olympiadId, by), isHidden: () => false }
}

/** The edition of the same project before this one. */
async function findPrevious(db: Db, olympiadId: OlympiadId) {
  return db
    .selectFrom('olympiads as o')
    .innerJoin('olympiads as own', (join) =>
      join.onRef('own.projectId', '=', 'o.projectId').on('own.id', '=', olympiadId),
    )
    .select(['o.id', 'o.name', 'o.title'])
    .where('o.phase', '<>', 'draft')
    .whereRef('o.opensAt', '<', 'own.opensAt')
    .orderBy('o.opensAt', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Schools that take part; returning ones took part in an earlier edition of the project. */
async function countSchools(db: Db, olympiadId: OlympiadId) {
  const { rows } = await sql<{ entered: number; returning: number }>`
    with earlier as (
      select distinct e.school_id from olympiads o join olympiads eo on eo.project_id = o.project_id and eo.opens_at < o.opens_at
        join customer_participants e on e.olympiad_id = eo.id where o.id = ${olympiadId})
    select count(*)::int as entered, count(earlier.school_id)::int as returning
    from customer_participants c left join earlier on earlier.school_id = c.school_id
    where c.olympiad_id = ${olympiadId} and c.school_id is not null`.execute(db)
  const { entered = 0, returning = 0 } = rows[0] ?? {}
  return { entered, returning, new: entered - returning }
}
