import { sittingStatuses } from '@agon/domain/participant'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { participantRows } from '#/features/learner/rows.ts'
import { aLearner, anOlympiad, aSchool, aSchoolParticipant, staff } from '#test/factories.ts'
import { aWorld } from '#test/world.ts'
import type { Cursor } from './cursor.ts'
import { orderedMatches } from './list-matches.ts'
import { closingRow } from './values-of-order.ts'
import { orderedByIndex, orderedByOlympiad, type CursorRow, type Ordering, type Query } from './list-page.ts'

const world = aWorld()

async function aList() {
  const own = await aSchoolParticipant(world)
  const { token } = await staff(world, 'admin', own.olympiadId)
  for (let count = 0; count < 7; count += 1)
    await aLearner(world, own, { firstName: `Zanele${count}`, lastName: `Mda${6 - count}`, grade: 8 + (count % 3) })
  await aLearner(world, own, { firstName: 'Thabo', lastName: 'Nkosi' })
  return { own, token }
}

test.for([
  ['few', false],
  // Once the table is counted, seven of eight are very many.
  ['very many', true],
] as const)(
  'pages of a search with %s matches follow one another in every order, forwards and back',
  async ([, isCounted]) => {
    const { own, token } = await aList()
    if (isCounted) await sql`analyze participants`.execute(world.db)
    const page = async (sort: string, cursor?: string) => {
      const query = { olympiadId: own.olympiadId, q: 'zane', sort, limit: 3, cursor }
      return (await world.send('GET /api/learner/', { token, query })).ok
    }
    for (const sort of ['lastName', '-lastName', 'firstName', 'grade', '-grade', 'sittingStatus', '-schoolName']) {
      const pages = [await page(sort)]
      for (let next = pages[0]?.next; typeof next === 'string'; next = pages.at(-1)?.next)
        pages.push(await page(sort, next))
      const ids = pages.flatMap(({ items }) => items.map(({ id }) => id))
      expect([sort, pages.map(({ items }) => items.length), new Set(ids).size]).toEqual([sort, [3, 3, 1], 7])
      expect((await page(sort, pages[2]?.previous ?? '')).items).toEqual(pages[1]?.items)
    }
    const names = (await page('lastName')).items.map(({ lastName }) => lastName)
    expect(names).toEqual(['Mda0', 'Mda1', 'Mda2'])
  },
)

test('the overlord searches the learners of all olympiads, also for very many', async () => {
  const [one, other] = [await aList(), await aList()]
  await anOlympiad(world)
  await sql`analyze participants`.execute(world.db)
  const { token } = await staff(world, 'overlord', null)
  const schools = new Set([one.own.customerParticipantId, other.own.customerParticipantId])
  const { ok } = await world.send('GET /api/learner/', { token, query: { olympiadId: -1, q: 'zanele0', limit: 50 } })
  const found = ok.items.filter(({ customerParticipantId }) => schools.has(customerParticipantId))
  expect(found.map(({ lastName }) => lastName)).toEqual(['Mda6', 'Mda6'])
})

test('a filter by grades finds them, and by what is no grade nothing', async () => {
  const { own, token } = await aList()
  const count = async (grade: string, all: boolean) =>
    (await world.send('GET /api/learner/', { token, query: { olympiadId: own.olympiadId, grade, all, limit: 50 } })).ok
      .items.length
  for (const all of [false, true]) {
    expect([await count('8', all), await count('9,10', all), await count('12', all)]).toEqual([3, 5, 0])
    expect(await count('x,99999999999', all)).toBe(0)
  }
})

test('a filter by grades in the order of grades finds the same learners', async () => {
  const { own, token } = await aList()
  const { token: overlord } = await staff(world, 'overlord', null)
  const found = async (grade: string, sort: string, olympiadId: number, by: string) => {
    const query = { olympiadId, q: 'zanele', grade, sort, limit: 50 }
    const { items } = (await world.send('GET /api/learner/', { token: by, query })).ok
    return items.filter((item) => item.customerParticipantId === own.customerParticipantId).map((item) => item.grade)
  }
  for (const [olympiadId, by] of [
    [own.olympiadId, token],
    [-1, overlord],
  ] as const) {
    expect(await found('8', 'grade', olympiadId, by)).toEqual([8, 8, 8])
    expect(await found('8,9', '-grade', olympiadId, by)).toEqual([9, 9, 8, 8, 8])
    expect(await found('x,12', 'grade', olympiadId, by)).toEqual([])
  }
})

test('few matches that cost much are found by the cheapest of their ways', async () => {
  const own = await aSchoolParticipant(world)
  for (const lastName of ['Adams', 'Botha', 'Cele']) await aLearner(world, own, { lastName })
  const places = { id: 'participants.id', columns: { lastName: 'participants.last_name' } }
  // The tables of a list's query are a type of their own.
  const every = participantRows(world.db).where('participants.olympiadId', '=', own.olympiadId) as unknown as Query
  const costly = every.where(sql<boolean>`(select count(*) from generate_series(1, 100000)) > 0`)
  // Ways lead to the same rows; here each has another one.
  const way = (name: string) => every.where(sql<boolean>`participants.last_name = ${name}`)
  const read = {
    ...places,
    from: 'participants',
    every,
    unsorted: costly,
    ofFew: async () => [
      costly,
      way('Botha'),
      way('Cele').where(sql<boolean>`(select count(*) from generate_series(1, 9)) > 0`),
    ],
    walked: () => ({ rows: every }),
    filters: new Set(['lastName', 'firstName']),
    isSearch: false,
    merged: null,
  }
  const names = async (cheap: number) => {
    const ordering = orderedMatches(world.db, read, orderedByIndex(places), { ...steps, fewMatches: 1e9, cheap })
    const rows = (await ordering(
      every,
      { name: 'lastName', descending: false },
      null,
      false,
      5,
    ).execute()) as CursorRow[]
    return rows.map(({ cursorValue }) => cursorValue)
  }
  expect(await names(100)).toEqual(['Botha'])
  expect(await names(1e9)).toEqual(['Adams', 'Botha', 'Cele'])
})

test('of names in the order of a list, those with the words in another text are passed over', async () => {
  const own = await anOlympiad(world)
  const schools = ['Akasia Primary', 'Baobab Primary', 'Cedar Primary', 'Waterkloof Primary']
  for (const name of schools) {
    const schoolId = await aSchool(world, { name })
    const town = name.startsWith('Water') ? 'Pretoria' : 'Waterval'
    await world.db.updateTable('schools').set({ town }).where('id', '=', schoolId).execute()
    await aLearner(world, await aSchoolParticipant(world, { olympiadId: own, schoolId }))
  }
  const places = { id: 'participants.id', columns: { schoolName: 'participants.school_name' } }
  const of = (column: string) => sql<boolean>`${sql.raw(column)} like '%water%'`
  const end = await closingRow(
    world.db,
    places,
    {
      rows: world.db.selectFrom('schools').where(of('schools.search')) as unknown as Query,
      value: 'schools.name',
      hasWords: (name) => [of(`folded(${name})`)],
      matches: world.db
        .selectFrom('participants')
        .where('olympiadId', '=', own)
        .where(of('participants.search')) as unknown as Query,
    },
    { order: { name: 'schoolName', descending: false }, edge: null, backwards: false, limit: 1 },
  )
  expect(end?.value).toBe('Waterkloof Primary')
})

test('a filter by years finds the learners of the olympiads of these years', async () => {
  const { own, token } = await aList()
  const query = { olympiadId: own.olympiadId, limit: 50 }
  const { items } = (await world.send('GET /api/learner/', { token, query })).ok
  const year = items[0]?.years ?? ''
  const count = async (years: string) =>
    (await world.send('GET /api/learner/count', { token, query: { ...query, years } })).ok.total
  expect([await count(year), await count(`1999,${year}`), await count('1999')]).toEqual([8, 8, 0])
  const sorted = async (years: string) => {
    const byStatus = { ...query, years, sort: '-sittingStatus' }
    return (await world.send('GET /api/learner/', { token, query: byStatus })).ok.items.length
  }
  expect([await sorted(year), await sorted('1999')]).toEqual([8, 0])
})

// However the matches are found, the page is the same: the steps of large tables, taken with a few rows.
const steps = {
  cheap: -1,
  expensive: -1,
  expensiveTogether: -1,
  rowsPerUnit: { ofSearch: 1, ofFilters: 1 },
  fewMatches: -1,
  tried: 1000,
  spread: 3,
  spreadTogether: 8,
}
test.for([
  ['among the first rows of the order', { ...steps, spread: 0.5 }],
  ['among more of the first rows', { ...steps, spread: 0.05 }],
  ['all, as walking costs more', { ...steps, passing: 1e9 }],
  [
    'all, looked up in other tables before they are sorted',
    { ...steps, spread: 0.05, expensive: 1e9, expensiveTogether: 1e9, tried: 0 },
  ],
  ['all, sorted before they are looked up', { ...steps, spread: 0.05, expensive: 1e9, expensiveTogether: 1e9 }],
] as const)('a page of a search and a filter is the same when matches are found %s', async ([, rules]) => {
  const passing = 'passing' in rules ? rules.passing : undefined
  const [one, other] = [await aSchoolParticipant(world), await aSchoolParticipant(world)]
  for (let count = 0; count < 60; count += 1) {
    const { participantId, learnerId } = await aLearner(world, count % 4 === 0 ? other : one, {
      firstName: count % 3 === 0 ? 'Sipho' : `Neo${count % 7}`,
      lastName: `Khumalo${count % 5}`,
    })
    const gender = count % 2 === 0 ? 'female' : 'male'
    await world.db.updateTable('learners').set({ gender }).where('id', '=', learnerId).execute()
    const status = sittingStatuses[count % 3] ?? 'sitting'
    await world.db.updateTable('sittingStatuses').set({ status }).where('participantId', '=', participantId).execute()
  }
  for (const table of ['participants', 'learners', 'sitting_statuses'])
    await sql`analyze ${sql.table(table)}`.execute(world.db)
  const scope = [one.olympiadId, other.olympiadId]
  const isWanted = sql<boolean>`participants.search like '%khumalo%'`
  const isFemale = sql<boolean>`learners.gender = 'female'`
  const inScope = sql<boolean>`participants.olympiad_id = any(${scope}::int4[])`
  const places = {
    id: 'participants.id',
    columns: {
      firstName: 'participants.first_name',
      sittingStatus: { at: 'sitting_statuses.status', id: 'sitting_statuses.participant_id' },
    },
  }
  // The tables of a list's query are a type of their own.
  const rowsOf = (first?: 'sitting_statuses') => participantRows(world.db, first).where(inScope) as unknown as Query
  const walkedRows = (order: string) =>
    order === 'sittingStatus'
      ? world.db.selectFrom('sittingStatuses').where(sql<boolean>`sitting_statuses.olympiad_id = any(${scope}::int4[])`)
      : world.db.selectFrom('participants').where(inScope)
  for (const name of ['firstName', 'sittingStatus']) {
    const first = name === 'sittingStatus' ? 'sitting_statuses' : undefined
    const every = rowsOf(first)
    const matching = every.where(isWanted).where(isFemale)
    for (const merged of [null, sql<boolean>`true`]) {
      const read = {
        ...places,
        from: 'participants',
        every,
        unsorted: rowsOf().where(isWanted).where(isFemale),
        own: rowsOf().where(isWanted),
        passing,
        walked: (order: string) => ({
          rows: walkedRows(order) as unknown as Query,
          olympiad: order === 'sittingStatus' ? 'sitting_statuses.olympiad_id' : 'participants.olympiad_id',
        }),
        filters: new Set(['gender']),
        isSearch: true,
        merged,
      }
      const plain = orderedByIndex(places)
      const walking = merged === null ? plain : orderedByOlympiad(world.db, places, 'participants.olympiad_id')
      const found = orderedMatches(world.db, read, walking, rules)
      for (const descending of [false, true])
        for (const backwards of [false, true]) {
          const order = { name, descending }
          let edge: Cursor | null = null
          for (let page = 0; page < 7; page += 1) {
            const ids = async (ordering: Ordering) =>
              (await ordering(matching, order, edge, backwards, 5).execute()) as { id: number; cursorValue: string }[]
            const [expected, got] = [await ids(plain), await ids(found)]
            const last = expected.at(-1)
            expect([name, order, page, got.map(({ id }) => id)]).toEqual([
              name,
              order,
              page,
              expected.map(({ id }) => id),
            ])
            edge = last === undefined ? null : { value: last.cursorValue, id: last.id, backwards }
          }
        }
    }
  }
})

test.for([
  ['walked through', { ...steps, spread: 0.01, rowsPerUnit: { ofSearch: 1e6, ofFilters: 1 } }],
  ['found', { ...steps, spread: 0.01, rowsPerUnit: { ofSearch: 0, ofFilters: 1 } }],
] as const)(
  'a search in the order of schools also has learners with the word in their own names, when all rows up to the end of a page are %s',
  async ([, rules]) => {
    const [one, other] = [await anOlympiad(world), await anOlympiad(world)]
    const school = async (olympiadId: typeof one, name: string) =>
      aSchoolParticipant(world, { olympiadId, schoolId: await aSchool(world, { name }) })
    const schools = [
      // Two schools of one name, and one of that name in another olympiad.
      await school(one, 'Hoërskool Rooikrans'),
      await school(one, 'Hoërskool Rooikrans'),
      await school(other, 'Hoërskool Rooikrans'),
      await school(one, 'Hoërskool Akasia'),
      await school(one, 'Acacia High School'),
      await school(other, 'Zonnebloem High School'),
      await school(one, 'Zonnebloem High School'),
    ]
    // Of a school that takes part and has no learners.
    await school(one, 'Hoërskool Waterberg')
    for (let count = 0; count < 8; count += 1)
      for (const [at, own] of schools.entries()) {
        const firstName = count % 5 === at % 5 ? 'Hoërskoolkind' : `Neo${count}`
        const { learnerId } = await aLearner(world, own, { firstName })
        const gender = count % 3 === 0 ? 'male' : 'female'
        await world.db.updateTable('learners').set({ gender }).where('id', '=', learnerId).execute()
      }
    for (const table of ['participants', 'learners', 'schools'])
      await sql`analyze ${sql.table(table)}`.execute(world.db)
    const places = { id: 'participants.id', columns: { schoolName: 'participants.school_name' } }
    const isWanted = (of: string) => sql<boolean>`${sql.ref(`${of}.search`)} like '%hoersko%'`
    const isFemale = sql<boolean>`learners.gender = 'female'`
    for (const scope of [[one], [one, other]])
      for (const filters of [[], ['gender']]) {
        // The tables of a list's query are a type of their own.
        const every = participantRows(world.db).where('participants.olympiadId', 'in', scope) as unknown as Query
        const searched = every.where(isWanted('participants'))
        const matching = filters.length === 0 ? searched : searched.where(isFemale)
        const plain = orderedByIndex(places)
        const looked: string[] = []
        const read = {
          ...places,
          from: 'participants',
          every,
          unsorted: matching,
          walked: () => ({
            rows: world.db.selectFrom('participants').where('olympiadId', 'in', scope) as unknown as Query,
            olympiad: 'participants.olympiad_id',
          }),
          valuesOf: (order: string) => {
            looked.push(order)
            return {
              rows: world.db.selectFrom('schools').where(isWanted('schools')) as unknown as Query,
              value: 'schools.name',
              hasWords: (name: string) => [sql<boolean>`folded(${sql.raw(name)}) like '%hoersko%'`],
              matches: matching,
            }
          },
          filters: new Set(filters),
          isSearch: true,
          merged: scope.length === 1 ? null : sql<boolean>`true`,
        }
        const walking = scope.length === 1 ? plain : orderedByOlympiad(world.db, places, 'participants.olympiad_id')
        const found = orderedMatches(world.db, read, walking, rules)
        for (const descending of [false, true])
          for (const backwards of [false, true]) {
            const order = { name: 'schoolName', descending }
            let edge: Cursor | null = null
            for (let page = 0; page < 8; page += 1) {
              const ids = async (ordering: Ordering) =>
                (await ordering(matching, order, edge, backwards, 6).execute()) as CursorRow[]
              const [expected, got] = [await ids(plain), await ids(found)]
              expect([scope, filters, order, page, got.map(({ cursorId }) => cursorId)]).toEqual([
                scope,
                filters,
                order,
                page,
                expected.map(({ cursorId }) => cursorId),
              ])
              const last = expected.at(-1)
              edge = last === undefined ? null : { value: last.cursorValue, id: last.cursorId, backwards }
            }
          }
        expect(looked).toContain('schoolName')
      }
  },
)
