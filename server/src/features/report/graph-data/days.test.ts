import type { CountedSeries } from '@agon/domain/olympiad-data/table'
import type { OlympiadId } from '@agon/domain/ids'
import { followsFrom } from '@agon/domain/published/known'
import { isSmall } from '@agon/domain/published/suppress'
import { expect, test } from 'vitest'
import { staff } from '#test/factories.ts'
import { attackedGroups, readTables, solved, type Table } from '#test/features/report/attacker.ts'
import { aField, type FieldSchool } from '#test/features/report/field.ts'
import { inPhase } from '#test/features/result/factories.ts'
import { aWorld } from '#test/world.ts'
import { renewFixedFigures } from './fixed/fixed-figures.ts'

const world = aWorld()
const series = ['entered', 'started', 'finished'] as const satisfies readonly CountedSeries[]
const day = 24 * 60 * 60 * 1000

const schools: readonly FieldSchool[] = [
  ['GP', 1, 60],
  ['GP', 2, 40],
  ['WC', 2, 35],
  ['WC', 3, 30],
  ['KZN', 3, 19],
  ['EC', 1, 9],
  ['NC', 4, 7],
]

/** 200 learners, in an order that is no school's. */
async function inNoOrder() {
  const { olympiadId, participants } = await aField(world, { schools, others: 19 })
  return { olympiadId, participants: participants.toSorted((a, b) => ((a * 7919) % 211) - ((b * 7919) % 211)) }
}

type Moment = ReadonlyMap<CountedSeries, readonly Table[]>

async function readAll(olympiadId: OlympiadId, role: 'admin' | 'funding'): Promise<Moment> {
  const { token } = await staff(world, role, olympiadId)
  const all = new Map<CountedSeries, readonly Table[]>()
  // Of an admin only the sums by one group are needed, as the truth behind the other's.
  for (const name of series)
    all.set(name, await readTables(world, olympiadId, role, name, { alone: role === 'admin', token }))
  return all
}

/** Cells by series, table and groups. */
const cellsOf = (moment: Moment) =>
  new Map(
    [...moment].flatMap(([name, tables]) =>
      tables.flatMap(({ by, second, total, cells }) => [
        [`${name} ${by} ${second} total`, total] as const,
        ...cells.map((cell) => [`${name} ${by} ${second} ${cell.name}`, cell.value] as const),
      ]),
    ),
  )

/** Cells that two moments show and between which there are 1 to 9 learners. */
function fewBetween(earlier: Moment, later: Moment): string[] {
  const after = cellsOf(later)
  return [...cellsOf(earlier)].flatMap(([name, value]) => {
    const now = after.get(name)
    if (value === null || now === null || now === undefined) return []
    return isSmall(Math.abs(now - value)) ? [name] : []
  })
}

/** Tables of all days: their values from an admin, their hidden cells from funding. */
function daysOf(exact: readonly (Table | undefined)[], shown: readonly (Table | undefined)[]) {
  const keys = [...new Set(exact.flatMap((table) => table?.cells.map(({ key }) => key) ?? []))]
  return exact.map((table, day) => ({
    counts: keys.map((key) => table?.cells.find((cell) => cell.key === key)?.value ?? 0),
    hidden: keys.map((key) => shown[day]?.cells.find((cell) => cell.key === key)?.value === null),
    total: shown[day]?.total === null,
  }))
}

test('while 200 learners finish one by one, tables of no two days that funding reads tell of a few', async () => {
  const { olympiadId, participants } = await inNoOrder()
  const byGrade = async () => {
    // Sessions end within the days between two looks.
    const { token } = await staff(world, 'funding', olympiadId)
    const { ok } = await world.send('POST /api/reports/olympiad/graph-data/{id}', {
      token,
      params: { id: olympiadId },
      body: { series: 'finished', by: 'grade' },
    })
    return ok
  }
  const moments: { readonly funding: Moment; readonly admin: Moment }[] = []
  const look = async () => {
    moments.push({
      funding: await readAll(olympiadId, 'funding'),
      admin: await readAll(olympiadId, 'admin'),
    })
  }
  await look()
  let shown = await byGrade()
  for (const [at, participantId] of participants.entries()) {
    world.clock.now = new Date(world.clock.now.getTime() + day * 0.4)
    await world.db
      .updateTable('sittingStatuses')
      .set({ status: 'finished' })
      .where('participantId', '=', participantId)
      .execute()
    // A single act changes nothing.
    expect(await byGrade()).toEqual(shown)
    if (at % 20 !== 19) continue
    await renewFixedFigures(world.app)
    await look()
    shown = await byGrade()
  }
  await inPhase(world, olympiadId, 'released')
  await renewFixedFigures(world.app)
  await look()

  const renewals = moments.filter(({ funding }, at) => {
    const before = moments[at - 1]
    return (
      before !== undefined && JSON.stringify([...cellsOf(funding)]) !== JSON.stringify([...cellsOf(before.funding)])
    )
  })
  expect(renewals.length).toBeGreaterThan(2)
  // Those between them are equal.
  const different = [...moments.slice(0, 1), ...renewals]
  for (const [at, { funding }] of different.entries()) {
    for (const tables of funding.values()) expect([...solved(tables, new Map())]).toEqual([])
    for (const earlier of different.slice(0, at)) expect(fewBetween(earlier.funding, funding)).toEqual([])
  }
  // All days together, for a reader who knows that counts only grow.
  for (const name of series)
    for (const by of attackedGroups) {
      const days = (role: 'funding' | 'admin') =>
        different.map((moment) => moment[role].get(name)?.find((table) => table.by === by && table.second === null))
      expect(followsFrom(daysOf(days('admin'), days('funding')))).toBe(false)
    }
  // After the release the large groups are there.
  const last = moments
    .at(-1)
    ?.funding.get('finished')
    ?.find(({ by, second }) => by === 'province' && second === null)
  expect(last?.cells.find(({ key }) => key === 'GP')?.value).toBe(100)
  // Planted: a table of the day before.
  const [first, second] = moments.slice(4).map(({ admin }) => admin)
  if (first === undefined || second === undefined) throw new Error('There are two moments.')
  expect(fewBetween(first, second).length).toBeGreaterThan(5)
}, 60_000)
