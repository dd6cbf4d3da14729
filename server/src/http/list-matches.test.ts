import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aLearner, anOlympiad, aSchoolParticipant, staff } from '#test/factories.ts'
import { aWorld } from '#test/world.ts'

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
