import type { CustomerParticipantId, OlympiadId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { provinces } from '@agon/domain/province'
import { quintiles, type SchoolGroup } from '@agon/domain/top-schools'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'
import { storedResultFigures, type ResultFiguresName } from '#/db/result-figures/result-figures.ts'
import { countSchoolMeans } from '#/db/result-figures/top-schools.ts'
import { piecesAsJson, type JsonStream } from '#/http/json-stream.ts'

const name = 'means of schools' satisfies ResultFiguresName

/** A list for each column. */
interface Columns {
  total: number
  ranked: number
  rank: (number | null)[]
  id: CustomerParticipantId[]
  name: string[]
  province: string[]
  quintile: (number | null)[]
  learners: number[]
  mean: (number | null)[]
}

interface Asked {
  /** A province or a quintile. */
  readonly group?: SchoolGroup | undefined
  /** How many of the first schools. */
  readonly limit?: number | undefined
}

/** Schools of a row that the database hands over. */
const usualPiece = 500

/** The ranking below, as a reply. */
export async function topSchoolsAsJson(
  db: Db,
  olympiadId: OlympiadId,
  asked: Asked,
  ofPiece = usualPiece,
): Promise<JsonStream> {
  const { pieces, ...rest } = await rankingOf(db, olympiadId, asked, ofPiece)
  return piecesAsJson(rest, pieces)
}

export async function topSchoolsOf(db: Db, olympiadId: OlympiadId, asked: Asked) {
  const { pieces, ...rest } = await rankingOf(db, olympiadId, asked)
  return { ...rest, items: pieces.flat() }
}

/**
 * Schools of an olympiad, or of one group, ranked by the mean of the exact shares of their best learners; then those with
 * too few learners, by name. Shares are compared to 20 digits, far beyond what differs between sums of such fractions.
 * Without a mean above zero there is no rank: every question is left out, or all schools are equal at the bottom.
 */
async function rankingOf(db: Db, olympiadId: OlympiadId, { group, limit }: Asked, ofPiece = usualPiece) {
  const { topSchoolLearners: best, resultsComputedAt: computedAt } = await db
    .selectFrom('olympiads')
    .select(['topSchoolLearners', 'resultsComputedAt'])
    .where('id', '=', olympiadId)
    .executeTakeFirstOrThrow()
  if (computedAt === null) throw new Problem('noResults')
  const province = provinces.find((one) => one === group) ?? null
  const quintile = quintiles.find((one) => one === group) ?? null
  const stored = await storedResultFigures(db, olympiadId, name)
    .select(sql<number>`(f.figures ->> 'best')::integer`.as('best'))
    .executeTakeFirst()
  // Of another number of learners: the number was changed since.
  const means =
    stored?.best === best
      ? sql`(select figures from report_figures where olympiad_id = ${olympiadId} and name = ${name})`
      : sql`${JSON.stringify(await countSchoolMeans(db, olympiadId))}::jsonb`
  // An outer join, as the planner expects few elements in a list: it would look up the schools one by one. Lists for each
  // column, as the driver parses thousands of rows value by value.
  const { rows } = await sql<Columns>`
    with ranked as (
      select case when max(o.mean) over () > 0 and o.mean is not null then rank() over (order by o.mean desc nulls last) end as rank,
        c.id, s.name, s.province, nullif(s.quintile, 0) as quintile, o.learners, round(o.mean * 10000)::int as mean,
        count(*) over () as total, case when max(o.mean) over () > 0 then count(o.mean) over () else 0 end as ranked
      from customer_participants c join schools s on s.id = c.school_id
        left join jsonb_to_recordset(${means} -> 'schools') as o (id integer, learners integer, mean numeric) on o.id = c.id
      where c.olympiad_id = ${olympiadId} and coalesce(o.learners, 0) > 0
        and (${province}::text is null or s.province = ${province}) and (${quintile}::int is null or s.quintile = ${quintile}::int)
      order by o.mean desc nulls last, s.name, s.id limit ${limit ?? null}),
    placed as (select (row_number() over () - 1) / ${ofPiece} as piece, * from ranked)
    select min(total) as total, min(ranked) as ranked, json_agg(rank) as rank, json_agg(id) as id, json_agg(name) as name, json_agg(province) as province,
      json_agg(quintile) as quintile, json_agg(learners) as learners, json_agg(mean) as mean
    from placed group by piece order by piece`.execute(db)
  const { total = 0, ranked = 0 } = rows[0] ?? {}
  return { computedAt, best, total, ranked, pieces: rows.map(rowsOf) }
}

/** All lists have the same length. */
function rowsOf({ rank, id, name, province, quintile, learners, mean }: Columns) {
  return id.map((customerParticipantId, at) => ({
    rank: rank[at] ?? null,
    customerParticipantId,
    schoolName: name[at] ?? '',
    province: province[at] ?? '',
    quintile: quintile[at] ?? null,
    learners: learners[at] ?? 0,
    mean: mean[at] ?? null,
  }))
}
