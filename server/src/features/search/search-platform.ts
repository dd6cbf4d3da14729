import type { UserId } from '@agon/domain/ids'
import type { Db } from '#/db/database.ts'
import { nearSearches } from '#/http/near-searches.ts'
import { findAnyLearners, findExact, findOlympiads } from './find-everywhere.ts'
import { findSchools, findTeachers } from './find.ts'

/** Of a record that is no person. */
export const noPerson = { userId: null, participantId: null }

/** The overlord's search: exact numbers and addresses first, then names; of names that find nothing, the nearest ones. */
export async function searchPlatform(db: Db, q: string) {
  const [exact, named] = await Promise.all([findExact(db, q), findNamed(db, q)])
  if (exact.length > 0 || named.length > 0) return { items: [...exact, ...named], nearest: [] }
  const nearest = await nearSearches(
    db,
    q,
    (searches) => Promise.all(searches.map(async (words) => (await findNamed(db, words.join(' '))).length > 0)),
    // Words of the dictionary are names: the nearest is usually found.
    { triedAtOnce: 1, offered: 1 },
  )
  const [first] = nearest
  return { items: first === undefined ? [] : await findNamed(db, first), nearest }
}

async function findNamed(db: Db, q: string) {
  const [learners, teachers, schools, olympiads] = await Promise.all([
    findAnyLearners(db, q),
    findTeachers(db, null, q),
    findSchools(db, null, q),
    findOlympiads(db, q),
  ])
  const onPage = <Row extends { readonly opens: number }>(
    rows: readonly Row[],
    page: string,
    personOf: (row: Row) => { userId?: UserId } = () => ({}),
  ) =>
    rows.map((row) => {
      const { opens, ...found } = row
      return { ...found, ...noPerson, ...personOf(row), olympiadId: null, href: `${page}?open=${opens}` }
    })
  return [
    ...learners,
    ...onPage(teachers, '/overlord/edit/users', ({ opens }) => ({ userId: opens as UserId })), // users are opened by their id
    ...onPage(schools, '/overlord/edit/schools'),
    ...olympiads,
  ]
}
