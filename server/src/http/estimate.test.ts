import { sql } from 'kysely'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { aLearner, aSchoolParticipant } from '#test/factories.ts'
import { aWorld } from '#test/world.ts'
import { markAlike, markFrequent } from '../db/search.ts'
import { surelyMore } from './estimate.ts'
import { orderedMatches } from './list-matches.ts'
import { orderedByIndex, type Query } from './list-page.ts'

const world = aWorld()

/** Only the owner of a table may. */
async function analyze(table: 'participants' | 'schools'): Promise<void> {
  const owner = new pg.Client({ connectionString: world.ownerUrl })
  await owner.connect()
  await owner.query(`analyze ${table}`)
  await owner.end()
}

/** Learners whose first names match at the end of the order by surname. */
async function aList() {
  const own = await aSchoolParticipant(world)
  for (let at = 0; at < 30; at += 1)
    await aLearner(world, own, {
      firstName: at < 18 ? `Thabo${at}` : `Zanele${at}`,
      lastName: `${String.fromCodePoint(65 + Math.floor(at / 2))}nkosi`,
    })
  await analyze('participants')
  const every = world.db
    .selectFrom('participants')
    .select(['id', 'lastName'])
    .where('olympiadId', '=', own.olympiadId) as unknown as Query // as `readResource` has them
  const matching = (name: string) => every.where(sql<boolean>`first_name like ${`${name}%`}`)
  return { every, matching, matches: matching('Zanele') }
}

const walk = {
  cheap: 0,
  expensive: 1e9,
  expensiveTogether: 1e9,
  rowsPerUnit: { ofSearch: 1, ofFilters: 1 },
  fewMatches: 0,
  tried: 20,
  spread: 1,
  spreadTogether: 8,
}

test.for([
  ['the first rows of the order, which are too few', 'Zanele', walk],
  ['the first rows of the order, which are enough', 'Thabo', { ...walk, spread: 30 }],
  ['all of them', 'Zanele', { ...walk, cheap: 1e9 }],
] as const)('matches are the same in every order and direction, looked for among %s', async ([, name, limits]) => {
  const { every, matching } = await aList()
  const matches = matching(name)
  const places = { id: 'participants.id', columns: { lastName: 'participants.last_name' } }
  const read = {
    ...places,
    from: 'participants',
    every,
    unsorted: matches,
    walked: () => ({ rows: every }),
    filters: new Set<string>(),
    isSearch: false,
    merged: null,
  }
  const ordering = orderedMatches(world.db, read, orderedByIndex(places), limits)
  for (const descending of [false, true])
    for (const backwards of [false, true])
      for (const limit of [3, 7]) {
        const order = { name: 'lastName', descending }
        const all = (await orderedByIndex(places)(matches, order, null, backwards, 100).execute()) as Row[]
        let edge = null
        for (let from = 0; from < all.length; from += limit) {
          const page = (await ordering(matches, order, edge, backwards, limit).execute()) as Row[]
          const ids = page.map(({ id }) => id)
          expect(ids).toEqual(all.slice(from, from + limit).map(({ id }) => id))
          const last = page.at(-1)
          if (last !== undefined) edge = { value: last.cursorValue, id: last.cursorId, backwards }
        }
      }
})

interface Row {
  readonly id: number
  readonly cursorValue: string
  readonly cursorId: number
}

test('a count is left out only where the statistics, less what changed since, are sure of it', async () => {
  const { matches } = await aList()
  await world.db.updateTable('participants').set({ extraSeconds: 0 }).execute()
  // Another connection's changes are counted after a moment.
  await vi.waitFor(
    async () => {
      await analyze('participants')
      expect(await surelyMore(world.db, 'participants', matches, 2)).toBe(true)
    },
    { timeout: 5000, interval: 300 },
  )
  expect(await surelyMore(world.db, 'participants', matches, 6)).toBe(false)
  await world.db.updateTable('participants').set({ extraSeconds: 1 }).execute()
  await vi.waitFor(async () => expect(await surelyMore(world.db, 'participants', matches, 2)).toBe(false), 5000)
})

test('of most rows of a table fewer than three times as many are enough to leave out a count', async () => {
  await aList()
  const learners = world.db.selectFrom('participants').select('id')
  const count = (await learners.execute()).length
  const most = learners.where(sql<boolean>`first_name like '%'`) as unknown as Query // as `readResource` has them
  const some = learners.where(sql<boolean>`first_name like 'Zanele%'`) as unknown as Query // the same
  await vi.waitFor(
    async () => {
      await analyze('participants')
      expect(await surelyMore(world.db, 'participants', most, count / 2)).toBe(true)
    },
    { timeout: 5000, interval: 300 },
  )
  expect(await surelyMore(world.db, 'participants', most, count * 0.8)).toBe(false)
  // Two in five.
  expect(await surelyMore(world.db, 'participants', some, count / 5)).toBe(false)
})

test('of a frequent and a rare word only the rare one is looked up; both are compared', async () => {
  await sql`insert into schools (name) select 'Frequent School ' || n from generate_series(1, 4000) n`.execute(world.db)
  await sql`insert into schools (name) values ('Frequent Rarity School')`.execute(world.db)
  await analyze('schools')
  const marked = await markFrequent(world.db, 'schools.search', 'frequent rarity')
  expect(marked).toBe('\u001ffrequent rarity')
  expect(await markFrequent(world.db, 'schools.search', 'frequent')).toBe('frequent')
  expect(await markFrequent(world.db, 'schools.search', 'frequent school')).toBe('frequent school')
  // A search for near words of the rare one looks the frequent one up no more than the first search.
  expect(markAlike(['frequent', 'rarities'], 'Fréquent rarety'.replace('F', '\u001fF'))).toBe('\u001ffrequent rarities')
  expect(markAlike(['frequent'], marked)).toBe('frequent')
})
