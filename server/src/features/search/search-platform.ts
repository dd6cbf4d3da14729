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
  let last: Awaited<ReturnType<typeof findNamed>> = []
  const nearest = await nearSearches(
    db,
    q,
    async (searches) => {
      const found = await Promise.all(searches.map((words) => findNamed(db, words.join(' '))))
      last = found.at(-1) ?? []
      return found.map((items) => items.length > 0)
    },
    // Words of the dictionary are names: the nearest is usually found. The one that is offered is the last that was tried.
    { triedAtOnce: 1, offered: 1 },
  )
  return { items: nearest.length === 0 ? [] : last, nearest }
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
