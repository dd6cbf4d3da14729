import { writeGrade } from '@agon/domain/grade'
import type { MergeCandidate } from '@agon/contract/merge/candidates'
import { editionYear } from '@agon/domain/olympiad'
import { fullName } from '@agon/domain/person-name'
import type { LearnerYear } from '@agon/domain/school-likeness/pair-learners'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'
import { toCandidates } from './candidate.ts'
import { compareInThread } from './pool.ts'

/** Learners that are read and compared at once: those of some hundred schools. */
const most = 20_000

interface Row {
  readonly id: number
  readonly firstName: string
  readonly lastName: string
  readonly of: string
  readonly ofName: string
  readonly birthDate: string | null
  readonly years: readonly Omit<LearnerYear, 'year'>[]
}

/** Learners of each school and country, in parts: there may be a million. */
export async function learnerCandidates(db: Db) {
  const years = await readYears(db)
  const candidates: MergeCandidate[] = []
  let compared = 0
  for (const { schools, countries } of await parts(db)) {
    const rows = (await readLearners(db, schools, countries)).map((row) => ({
      ...row,
      years: row.years.map((year) => ({ ...year, year: years.get(year.olympiad) ?? 0 })),
    }))
    compared += rows.length
    const shown = rows.map(({ id, ofName, years: ownYears, birthDate, ...name }) => ({
      id,
      name: fullName(name),
      details: [
        ofName,
        ...ownYears.map(
          ({ year, grade, className }) => `${year}${grade > 0 ? `: ${writeGrade(grade, className)}` : ''}`,
        ),
        birthDate ?? '',
      ],
      rank: 0,
    }))
    candidates.push(
      ...toCandidates(shown, await compareInThread('learners')(rows.map(({ id: _id, ofName: _name, ...row }) => row))),
    )
  }
  return { compared, candidates: candidates.toSorted((a, b) => b.score - a.score || a.into.id - b.into.id) }
}

async function readYears(db: Db): Promise<ReadonlyMap<number, number>> {
  const rows = await db.selectFrom('olympiads').select(['id', 'name', 'opensAt', 'timeZone']).execute()
  return new Map(rows.map((row) => [row.id, editionYear(row)]))
}

interface Part {
  readonly schools: number[]
  readonly countries: number[]
}

/** Schools and countries with more than one learner. */
async function parts(db: Db): Promise<Part[]> {
  const { rows } = await sql<{ schoolId: number | null; countryId: number | null; count: number }>`
    select school_id as "schoolId", country_id as "countryId", count(*)::integer as count
    from learners group by 1, 2 having count(*) > 1 order by 1, 2`.execute(db)
  const made: (Part & { count: number })[] = []
  for (const { schoolId, countryId, count } of rows) {
    let part = made.at(-1)
    if (part === undefined || part.count + count > most) made.push((part = { schools: [], countries: [], count: 0 }))
    part.count += count
    if (schoolId !== null) part.schools.push(schoolId)
    if (countryId !== null) part.countries.push(countryId)
  }
  return made
}

async function readLearners(db: Db, schools: readonly number[], countries: readonly number[]): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select l.id, l.first_name as "firstName", l.last_name as "lastName", coalesce(s.name, k.name) as "ofName",
      coalesce('school ' || l.school_id, 'country ' || l.country_id) as of,
      (select min(m.birth_date)::text from participants p join team_members m on m.participant_id = p.id
        where p.learner_id = l.id) as "birthDate",
      coalesce((select jsonb_agg(jsonb_build_object('olympiad', p.olympiad_id, 'grade', p.grade, 'className', p.class_name)
        order by p.olympiad_id) from participants p where p.learner_id = l.id and not p.is_test), '[]') as years
    from learners l left join schools s on s.id = l.school_id left join countries k on k.id = l.country_id
    where l.school_id = any(${schools}::integer[]) or l.country_id = any(${countries}::integer[]) order by l.id`.execute(
    db,
  )
  return rows
}
