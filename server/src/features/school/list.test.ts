import type { SchoolRow } from '@agon/contract/school/list'
import { assert, asyncProperty, constantFrom, integer } from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { aSchool, anOlympiad, staff } from '#test/factories.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()
let token = ''
let olympiadId = 0

beforeAll(async () => {
  olympiadId = await anOlympiad(world)
  token = (await staff(world, 'overlord', null)).token
  // Equal names on purpose: the id must break the tie on every page.
  for (let index = 0; index < 57; index += 1) await aSchool(world, { name: `School ${'ABC'[index % 3]}` })
})

type Query = Record<string, string | number | boolean | undefined>
const list = async (query: Query) =>
  (await world.send('GET /api/school/', { token, query: { olympiadId, ...query } })).ok

test('without a limit all schools come at once, with their number', async () => {
  const all = await list({})
  expect(all.items).toHaveLength(57)
  expect(all).toMatchObject({ success: true, total: 57, next: null, previous: null })
})

test('pages forwards and back, in every declared order, are the whole list cut up', async () => {
  const orders = ['name', 'province', 'district', 'town', 'quintile'].flatMap((name) => [name, `-${name}`])
  await assert(
    asyncProperty(integer({ min: 1, max: 60 }), constantFrom(...orders), async (limit, sort) => {
      const whole = (await list({ sort })).items.map((row: SchoolRow) => row.id)
      const forwards: number[] = []
      let page = await list({ sort, limit })
      forwards.push(...page.items.map((row: SchoolRow) => row.id))
      while (page.next !== null) {
        page = await list({ sort, limit, cursor: page.next })
        forwards.push(...page.items.map((row: SchoolRow) => row.id))
      }
      expect(forwards).toEqual(whole)
      const backwards = page.items.map((row: SchoolRow) => row.id)
      while (page.previous !== null) {
        page = await list({ sort, limit, cursor: page.previous })
        backwards.unshift(...page.items.map((row: SchoolRow) => row.id))
      }
      expect(backwards).toEqual(whole)
    }),
    { numRuns: 25 },
  )
})

test('a cursor is refused for another order, and when it was changed', async () => {
  const page = await list({ sort: 'name', limit: 10 })
  for (const query of [
    { sort: '-name', cursor: page.next ?? '' },
    { sort: 'name', cursor: `x${page.next}` },
  ]) {
    const answer = await world.send('GET /api/school/', { token, query: { olympiadId, limit: 10, ...query } })
    expect(answer.body).toMatchObject({ error: 'invalid', fields: { cursor: expect.any(String) } })
  }
})

test('search takes every word as text, and filters narrow', async () => {
  expect((await list({ q: 'school b', limit: 100 })).items).toHaveLength(19)
  expect((await list({ q: '100%', limit: 100 })).items).toHaveLength(0)
  expect((await list({ province: 'WC,EC', limit: 100 })).items).toHaveLength(0)
  expect((await list({ legitimate: 'true', limit: 100 })).items).toHaveLength(57)
})

test('an order that is not declared is refused with the field', async () => {
  const answer = await world.send('GET /api/school/', { token, query: { olympiadId, limit: 1, sort: 'telephone' } })
  expect(answer.body).toMatchObject({ error: 'invalid', fields: { sort: expect.any(String) } })
})

test('the export is a CSV that no spreadsheet takes for formulas', async () => {
  await aSchool(world, { name: '=1+1 School' })
  const answer = await world.send('GET /api/school/export', {
    token,
    query: { olympiadId, q: '1+1', columns: 'name,town' },
  })
  expect(answer.bytes.toString('utf8')).toBe("\uFEFFName,Town\r\n'=1+1 School,Pretoria\r\n")
})
