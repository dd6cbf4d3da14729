import type { Winner } from '@agon/contract/website-copy/site-page'
import { medals } from '@agon/domain/award'
import type { ProjectId } from '@agon/domain/ids'
import { editionYear } from '@agon/domain/olympiad'
import { fullName } from '@agon/domain/person-name'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'

/** Names of winners by year, and by what the public table says about each. */
export type WinnerNames = ReadonlyMap<string, string[]>

/**
 * The names that may be public: of winners of a medal in released olympiads whose setting allows it, with recorded consent to it
 * as the newest record, and not erased. Names are read for each rendering of the page and stored nowhere else.
 */
export async function winnerNames(db: Db, projectId: ProjectId): Promise<WinnerNames> {
  const found = await db
    .selectFrom('olympiads as o')
    .innerJoin('moderatedParticipants as m', 'm.olympiadId', 'o.id')
    .innerJoin('participants as p', 'p.id', 'm.participantId')
    .select(['o.name as olympiad', 'o.opensAt', 'o.timeZone'])
    .select(['m.award', 'm.grade', 'm.schoolName', 'p.firstName', 'p.lastName'])
    .where('o.projectId', '=', projectId)
    .where('o.phase', 'in', ['released', 'archived'])
    .where('o.namesPublic', '=', true)
    .where('m.rank', 'is not', null)
    .where('m.award', 'in', [...medals])
    .where(sql<boolean>`(select act from consents c where c.learner_id = p.learner_id and c.purpose = 'publicity'
      order by c.id desc limit 1) = 'granted'`)
    .where(sql<boolean>`not exists (select from erasures e where e.kind = 'learner' and e.person_id = p.learner_id)`)
    .orderBy('m.place')
    .orderBy('m.participantId')
    .execute()
  const released = await db
    .selectFrom('olympiads')
    .select(['name', 'opensAt', 'timeZone'])
    .where('projectId', '=', projectId)
    .where('phase', 'in', ['released', 'archived'])
    .execute()
  const editions = Map.groupBy(released, editionYear)
  // The public table of a year is of one olympiad. The table does not separate the winners of two olympiads in a year.
  const named = found.filter((one) => editions.get(editionYear({ ...one, name: one.olympiad }))?.length === 1)
  const byWinner = Map.groupBy(named, ({ olympiad: name, opensAt, timeZone, award, grade, schoolName: school }) =>
    keyOf(editionYear({ name, opensAt, timeZone }), { award, grade: grade > 0 ? String(grade) : null, school }),
  )
  return new Map([...byWinner].map(([key, own]) => [key, own.map(fullName)]))
}

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
