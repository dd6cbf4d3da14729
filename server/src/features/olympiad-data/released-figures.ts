import type { OlympiadId } from '@agon/domain/ids'
import { medals } from '@agon/domain/award'
import type { DataCell, DataColumn } from '@agon/domain/olympiad-data/table'
import { publishedCount } from '@agon/domain/published/count'
import { sql } from 'kysely'
import type { Tx } from '#/db/database.ts'

const number = (name: string, title: string, unit = ''): DataColumn => ({ name, title, kind: 'number', unit })

export const resultColumns: readonly DataColumn[] = [
  number('year', 'Year'),
  number('learners', 'Learners', 'learners'),
  number('schools', 'Schools', 'schools'),
  number('provinces', 'Provinces'),
  number('mean', 'Mean mark', '%'),
  number('gold', 'Gold', 'learners'),
  number('silver', 'Silver', 'learners'),
  number('bronze', 'Bronze', 'learners'),
]

export const winnerColumns: readonly DataColumn[] = [
  number('year', 'Year'),
  { name: 'place', title: 'Place', kind: 'text', unit: '' },
  { name: 'award', title: 'Award', kind: 'text', unit: '' },
  { name: 'grade', title: 'Grade', kind: 'text', unit: '' },
  { name: 'school', title: 'School', kind: 'text', unit: '' },
  { name: 'province', title: 'Province', kind: 'province', unit: '' },
]

/** Cells of a row by the names of its columns. */
export type NamedCells = Readonly<Record<string, DataCell>>

interface Figures {
  learners: number
  schools: number
  countries: number
  provinces: number
  mean: number | null
  gold: number
  silver: number
  bronze: number
}

/** The results of an olympiad for the public: counts of learners are published figures. */
export async function releasedResults(tx: Tx, olympiadId: OlympiadId, year: number): Promise<NamedCells> {
  const { rows } = await sql<Figures>`
    select count(*)::int as learners, count(distinct c.school_id)::int as schools,
      count(distinct p.customer_participant_id) filter (where c.school_id is null)::int as countries,
      count(distinct m.province) filter (where m.province <> 'unknown')::int as provinces,
      round(avg(case when m.full_marks > 0 then m.mark * 100.0 / m.full_marks else 0 end), 1)::float8 as mean,
      count(*) filter (where m.award = 'gold')::int as gold, count(*) filter (where m.award = 'silver')::int as silver,
      count(*) filter (where m.award = 'bronze')::int as bronze
    from moderated_participants m join participants p on p.id = m.participant_id
    join customer_participants c on c.id = p.customer_participant_id where m.olympiad_id = ${olympiadId}`.execute(tx)
  const [found] = rows
  const learners = publishedCount(found?.learners ?? 0)
  if (found === undefined || learners === null) return { year }
  const { schools, countries, provinces, mean } = found
  return {
    year,
    learners,
    schools,
    countries,
    provinces,
    mean,
    gold: publishedCount(found.gold),
    silver: publishedCount(found.silver),
    bronze: publishedCount(found.bronze),
  }
}

/** The best winners of a medal, without names. Winners who share a place are all among them, or none. */
export async function releasedWinners(tx: Tx, olympiadId: OlympiadId, year: number): Promise<NamedCells[]> {
  const found = await tx
    .selectFrom('moderatedParticipants')
    .select(['award', 'grade', 'schoolName', 'province', 'place'])
    .where('olympiadId', '=', olympiadId)
    .where('rank', 'is not', null)
    .where('award', 'in', [...medals])
    .orderBy('place')
    .orderBy('schoolName')
    .orderBy('grade')
    .limit(mostWinners + 1)
    .execute()
  const beyond = found[mostWinners]?.place
  const winners = found.filter(({ place }) => place !== beyond)
  return winners.map(({ award, grade, schoolName, province }, at) => ({
    year,
    place: String(at + 1),
    award,
    grade: grade > 0 ? String(grade) : null,
    school: schoolName,
    province: province === 'unknown' ? null : province,
  }))
}

/** Of one year. */
const mostWinners = 30
