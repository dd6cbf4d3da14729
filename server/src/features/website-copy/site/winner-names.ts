import type { Winner } from '@agon/contract/website-copy/site-page'
import { medals } from '@agon/domain/award'
import type { ProjectId } from '@agon/domain/ids'
import { fullName } from '@agon/domain/person-name'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'
import { editionYear } from '#/db/edition-year.ts'

/** Names of winners by year, and by what the public table says about each. */
export type WinnerNames = ReadonlyMap<string, string[]>

/**
 * The names that may be public: of winners of a medal in released olympiads whose setting allows it, with recorded consent to it
 * as the newest record, and not erased. Names are read for each rendering of the page and stored nowhere else. The public table of
 * a year does not separate the winners of two olympiads: no name is read of a year with more than one.
 */
export async function winnerNames(db: Db, projectId: ProjectId): Promise<WinnerNames> {
  const found = await db
    .with('editions', (cte) =>
      cte
        .selectFrom('olympiads as o')
        .select(['o.id', 'o.namesPublic', yearNumber.as('year')])
        .select(sql<number>`count(*) over (partition by ${yearNumber})`.as('olympiads'))
        .where('o.projectId', '=', projectId)
        .where('o.phase', 'in', ['released', 'archived']),
    )
    .selectFrom('editions as e')
    .innerJoin('moderatedParticipants as m', 'm.olympiadId', 'e.id')
    .innerJoin('participants as p', 'p.id', 'm.participantId')
    .select(['e.year', 'm.award', 'm.grade', 'm.schoolName', 'p.firstName', 'p.lastName'])
    .where('e.namesPublic', '=', true)
    .where('e.olympiads', '=', 1)
    .where('m.rank', 'is not', null)
    .where('m.award', 'in', [...medals])
    .where(sql<boolean>`(select act from consents c where c.learner_id = p.learner_id and c.purpose = 'publicity'
      order by c.id desc limit 1) = 'granted'`)
    .where(sql<boolean>`not exists (select from erasures x where x.kind = 'learner' and x.person_id = p.learner_id)`)
    .orderBy('m.place')
    .orderBy('m.participantId')
    .execute()
  const byWinner = Map.groupBy(found, ({ year, award, grade, schoolName: school }) =>
    keyOf(year, { award, grade: grade > 0 ? String(grade) : null, school }),
  )
  return new Map([...byWinner].map(([key, own]) => [key, own.map(fullName)]))
}

const yearNumber = sql<number>`${editionYear}::int`

/** The table's winners with the names that may be public. Winners who are alike in it share their names in order. */
export function withNames(year: number, winners: readonly Omit<Winner, 'name'>[], names: WinnerNames): Winner[] {
  const used = new Map<string, number>()
  return winners.map((winner) => {
    const key = keyOf(year, winner)
    const at = used.get(key) ?? 0
    used.set(key, at + 1)
    return { ...winner, name: names.get(key)?.[at] ?? null }
  })
}

const keyOf = (
  year: number,
  { award, grade, school }: { award: string | null; grade: string | null; school: string },
) => JSON.stringify([year, award, grade, school])
