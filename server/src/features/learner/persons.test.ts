import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { withClient } from '#test/backup.ts'
import { aLearner, anOlympiad, aSchool, aSchoolParticipant, aTeacher, staff } from '#test/factories.ts'
import { aWorld } from '#test/world.ts'
import { readPersons } from './persons.ts'

type ListInput = Parameters<typeof readPersons.list>[0]

const world = aWorld()

/** A person who took part in two years, at two schools. */
async function aPerson() {
  const [first, second] = [
    await aSchool(world, { name: 'Laerskool Nuwerus' }),
    await aSchool(world, { name: 'Hoërskool Nuwerus' }),
  ]
  const stem = `years${Math.random().toString(36).slice(2, 8)}`
  const years = [
    await anOlympiad(world, { name: `${stem}-2025` }),
    await anOlympiad(world, { name: `${stem}-2026` }),
  ] as const
  const before = await aSchoolParticipant(world, { olympiadId: years[0], schoolId: first })
  const now = await aSchoolParticipant(world, { olympiadId: years[1], schoolId: second })
  const details = { firstName: 'Zoë', lastName: 'Dyantyi' }
  const { learnerId } = await aLearner(world, before, { ...details, grade: 9 })
  const { participantId } = await aLearner(world, now, { ...details, learnerId, grade: 10, className: 'B' })
  return { before, now, years, learnerId, participantId }
}

type Query = Readonly<Record<string, string | number | boolean>>
const persons = async (token: string, query: Query) =>
  (await world.send('GET /api/learner/', { token, query: { all: true, limit: 20, ...query } })).ok.items

test('a person is one row with the years, as last taken part, for staff of both years', async () => {
  const { years, learnerId, participantId } = await aPerson()
  const admin = await staff(world, 'admin', years[1])
  const of = { olympiadId: years[1] }
  expect(await persons(admin.token, of)).toMatchObject([{ learnerId, years: '2026', grade: 10 }])
  await world.db.insertInto('accounts').values({ userId: admin.userId, olympiadId: years[0], role: 'admin' }).execute()
  expect(await persons(admin.token, of)).toMatchObject([
    { id: participantId, learnerId, years: '2025, 2026', grade: 10, className: 'B', schoolName: 'Hoërskool Nuwerus' },
  ])
  const count = await world.send('GET /api/learner/count', { token: admin.token, query: { ...of, all: true } })
  expect(count.ok.total).toBe(1)
})

test('a person is found by name, by the school of any year, and by year, within the reader’s reach', async () => {
  const { years } = await aPerson()
  const admin = await staff(world, 'admin', years[1])
  const found = async (query: Query) => (await persons(admin.token, { olympiadId: years[1], ...query })).length
  expect(await found({ q: 'Dyantyi, zoe' })).toBe(1)
  expect(await found({ q: 'laerskool' })).toBe(0)
  expect(await found({ years: '2025' })).toBe(0)
  await world.db.insertInto('accounts').values({ userId: admin.userId, olympiadId: years[0], role: 'admin' }).execute()
  expect(await found({ q: 'laerskool' })).toBe(1)
  expect(await found({ years: '2025' })).toBe(1)
  expect(await found({ years: '2024' })).toBe(0)
  expect(await found({ grade: 10 })).toBe(1)
  expect(await found({ grade: 9 })).toBe(0)
  // The words of an earlier year with the filters of the newest.
  expect(await found({ q: 'laerskool', grade: 10 })).toBe(1)
  expect(await found({ q: 'laerskool', grade: 9 })).toBe(0)
  expect(await found({ q: ' , ', grade: 10 })).toBe(1)
})

test('filters of persons mean their newest participation, and a count finds as many as the list', async () => {
  const { years, now } = await aPerson()
  await aLearner(world, now, { firstName: 'Thabo', lastName: 'Nkosi', grade: 9 })
  const { token } = await staff(world, 'overlord', null)
  const found = async (query: Query) => {
    const wanted = { all: true, q: 'nuwerus', ...query }
    const { total } = (await world.send('GET /api/learner/count', { token, query: wanted })).ok
    const items = await persons(token, wanted)
    expect([query, total]).toEqual([query, items.length])
    return items.length
  }
  const before = await found({})
  for (const [query, more] of [
    [{ grade: 9 }, 1],
    [{ province: 'GP,WC', sittingStatus: 'not-started', seated: false, consent: 'missing' }, before],
    [{ sittingStatus: 'finished' }, 0],
    [{ seated: true }, 0],
    [{ years: '2025' }, before - 1],
    [{ gender: 'other' }, 0],
  ] as const)
    expect([query, await found(query)]).toEqual([query, more])
  const admin = await staff(world, 'admin', years[1])
  const count = async (query: Query) =>
    (
      await world.send('GET /api/learner/count', {
        token: admin.token,
        query: { olympiadId: years[1], all: true, ...query },
      })
    ).ok.total
  expect([await count({}), await count({ grade: 10 }), await count({ grade: 8 })]).toEqual([2, 1, 0])
})

// After many ids, earlier participations are found by the index and no longer compared one by one.
test.for([
  ['few', 0],
  ['many', 5000],
] as const)(
  'persons with a word in any year are those that plain SQL finds, after %s participations',
  async ([, skipped]) => {
    await withClient(world.ownerUrl, (client) =>
      client.query(`select setval('participants_id_seq', nextval('participants_id_seq') + $1)`, [skipped]),
    )
    const { years, before, now } = await aPerson()
    for (const [at, grade] of [8, 9, 10, 10].entries()) {
      const name = { firstName: `Neo${at}`, lastName: at % 2 === 0 ? 'Laerskoolkind' : 'Mda' }
      const { learnerId } = await aLearner(world, before, { ...name, grade: grade - 1 })
      if (at !== 2) await aLearner(world, now, { ...name, learnerId, grade })
    }
    const admin = await staff(world, 'admin', years[1])
    await world.db
      .insertInto('accounts')
      .values({ userId: admin.userId, olympiadId: years[0], role: 'admin' })
      .execute()
    for (const q of ['laerskool', 'hoerskool', 'laerskool mda', 'neo', 'nobody'])
      for (const grade of ['', '10', '9,10'])
        for (const sort of ['firstName', '-lastName']) {
          const { rows } = await sql<{ id: number }>`
          select newest.id from learners l join lateral (
            select * from participants p where p.learner_id = l.id and p.olympiad_id = any(${[...years]}::int4[]) order by p.id desc limit 1
          ) newest on true
          where (${grade} = '' or newest.grade::text = any(string_to_array(${grade}, ','))) and exists (
            select from participants p where p.learner_id = l.id and p.olympiad_id = any(${[...years]}::int4[])
              and (select bool_and(p.search like '%' || word || '%') from string_to_table(${q}, ' ') word))
          order by ${sql.raw(sort === 'firstName' ? 'l.first_name, l.id' : 'l.last_name desc, l.id desc')}`.execute(
            world.db,
          )
          const found = await persons(admin.token, { olympiadId: years[1], q, grade, sort })
          expect([q, grade, sort, found.map(({ id }) => id)]).toEqual([q, grade, sort, rows.map(({ id }) => id)])
        }
  },
)

test('few persons are those that plain SQL finds, by whichever way they are found', async () => {
  const { years, before, now } = await aPerson()
  for (let at = 0; at < 24; at += 1) {
    const name = { firstName: `Neo${at % 7}`, lastName: at % 4 === 0 ? 'Laerskoolkind' : `Mda${at % 5}` }
    const { learnerId } = await aLearner(world, before, { ...name, grade: 8 + (at % 3) })
    if (at % 5 !== 0) await aLearner(world, now, { ...name, learnerId, grade: 9 + (at % 3) })
    const gender = at % 6 === 0 ? 'unknown' : at % 2 === 0 ? 'female' : 'male'
    await world.db.updateTable('learners').set({ gender }).where('id', '=', learnerId).execute()
  }
  const { userId } = await staff(world, 'admin', years[1])
  await world.db.insertInto('accounts').values({ userId, olympiadId: years[0], role: 'admin' }).execute()
  const actor = { role: 'admin', userId, olympiadId: years[1] }
  await world.db.transaction().execute(async (db) => {
    // As in a large table: every way is compared with the others.
    await sql`set local seq_page_cost = 100000`.execute(db)
    await sql`set local random_page_cost = 100000`.execute(db)
    for (const q of ['', 'laerskool', 'hoerskool mda'])
      for (const grade of ['', '9', '7'])
        for (const gender of ['', 'female', 'unknown'])
          for (const [of, inYears] of [
            ['', years],
            ['2025', [years[0]]],
          ] as const) {
            const query = { olympiadId: years[1], q, grade, gender, years: of, sort: '-firstName', limit: 50 }
            // The request of a list.
            const input = { db, app: world.app, now: world.clock.now, actor, query } as unknown as ListInput
            const { items } = await readPersons.list(input)
            const { rows } = await sql<{ id: number }>`
              select newest.id from learners l join lateral (
                select * from participants p where p.learner_id = l.id and p.olympiad_id = any(${[...years]}::int4[]) order by p.id desc limit 1
              ) newest on true
              where (${grade} = '' or newest.grade::text = any(string_to_array(${grade}, ','))) and (${gender} = '' or l.gender = ${gender})
                and exists (select from participants p where p.learner_id = l.id and p.olympiad_id = any(${[...inYears]}::int4[]))
                and exists (select from participants p where p.learner_id = l.id and p.olympiad_id = any(${[...years]}::int4[])
                  and (select coalesce(bool_and(p.search like '%' || word || '%'), true) from string_to_table(${q}, ' ') word))
              order by l.first_name desc, l.id desc`.execute(db)
            expect([query, items.map(({ id }) => id)]).toEqual([query, rows.map(({ id }) => id)])
          }
  })
})

test('the newest participation counts, whichever of the olympiads has the newest ones', async () => {
  const { before, now, years, learnerId } = await aPerson()
  const admin = await staff(world, 'admin', years[1])
  await world.db.insertInto('accounts').values({ userId: admin.userId, olympiadId: years[0], role: 'admin' }).execute()
  const found = async (query: Query) => {
    const wanted = { olympiadId: years[1], all: true, ...query }
    const { total } = (await world.send('GET /api/learner/count', { token: admin.token, query: wanted })).ok
    const rows = await persons(admin.token, { olympiadId: years[1], ...query })
    expect([query, total]).toEqual([query, rows.length])
    return rows.map((row) => row.learnerId)
  }
  const own = { q: 'laerskool', grade: 10 }
  expect(await found(own)).toEqual([learnerId])
  for (const [years, gender, persons] of [
    ['2025', '', [learnerId]],
    ['2026', 'unknown', [learnerId]],
    ['2024', '', []],
    ['2025,2026', 'male', []],
  ] as const)
    expect([years, gender, await found({ ...own, years, gender })]).toEqual([years, gender, persons])
  // The former year gets the newest participation of all, and a person who was in the later year first.
  const late = await aLearner(world, now, { firstName: 'Thabo', lastName: 'Nkosi', grade: 10 })
  await aLearner(world, before, { firstName: 'Thabo', lastName: 'Nkosi', learnerId: late.learnerId, grade: 9 })
  expect(await found(own)).toEqual([learnerId])
  expect(await found({ q: 'hoerskool', grade: 9 })).toEqual([late.learnerId])
  expect([await found({ grade: 9 }), await found({ grade: 10 })]).toEqual([[late.learnerId], [learnerId]])
  await aLearner(world, now, { firstName: 'Ann', lastName: 'Abel', grade: 8 })
  expect([await found({ q: 'hoerskool', grade: 9 }), await found(own)]).toEqual([[late.learnerId], [learnerId]])
})

test('the detail of a person has every participation in reach; another olympiad’s person is not found', async () => {
  const { years, learnerId } = await aPerson()
  const other = await aPerson()
  const admin = await staff(world, 'admin', years[1])
  const read = (id: number) =>
    world.send('GET /api/learner/person', {
      token: admin.token,
      query: { olympiadId: years[1], learnerId: id as never },
    })
  expect((await read(learnerId)).ok.participations.map(({ year }) => year)).toEqual(['2026'])
  expect((await read(other.learnerId)).status).toBe(404)
  await world.db.insertInto('accounts').values({ userId: admin.userId, olympiadId: years[0], role: 'admin' }).execute()
  expect((await read(learnerId)).ok).toMatchObject({
    firstName: 'Zoë',
    participations: [
      { year: '2026', grade: 10, className: 'B', schoolName: 'Hoërskool Nuwerus', result: null },
      { year: '2025', grade: 9, className: '', schoolName: 'Laerskool Nuwerus', result: null },
    ],
  })
})

test('an overlord sees all persons, a teacher those of the own schools; a list of persons is sorted by names alone', async () => {
  const { now, before, learnerId } = await aPerson()
  const overlord = await staff(world, 'overlord', null)
  expect((await persons(overlord.token, { q: 'zoe dyantyi laerskool' })).map((row) => row.learnerId)).toContain(
    learnerId,
  )
  const teacher = await aTeacher(world, now)
  const own = await persons(teacher.token, { olympiadId: now.olympiadId })
  expect(own).toMatchObject([{ learnerId, years: '2026' }])
  const former = await aTeacher(world, before)
  expect(await persons(former.token, { olympiadId: before.olympiadId })).toMatchObject([{ learnerId, years: '2025' }])
  const refused = await world.send('GET /api/learner/', { token: overlord.token, query: { all: true, sort: 'grade' } })
  expect(refused.status).toBe(400)
})

test('pages of persons follow one another without doubles', async () => {
  const { years, now } = await aPerson()
  for (const lastName of ['Adams', 'Botha', 'Cele', 'Dube', 'Evans']) await aLearner(world, now, { lastName })
  const { token } = await staff(world, 'admin', years[1])
  const names: string[] = []
  let cursor: string | undefined
  do {
    const page = (
      await world.send('GET /api/learner/', {
        token,
        query: { olympiadId: years[1], all: true, limit: 2, ...(cursor === undefined ? {} : { cursor }) },
      })
    ).ok
    names.push(...page.items.map(({ lastName }) => lastName))
    cursor = page.next ?? undefined
  } while (cursor !== undefined)
  expect(names).toEqual(['Adams', 'Botha', 'Cele', 'Dube', 'Dyantyi', 'Evans'])
})
