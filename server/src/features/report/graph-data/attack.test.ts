import type { CountedSeries } from '@agon/domain/olympiad-data/table'
import type { OlympiadId } from '@agon/domain/ids'
import { expect, test } from 'vitest'
import { readTables, solved } from '#test/features/report/attacker.ts'
import { aField, type FieldSchool } from '#test/features/report/field.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()
const series = ['entered', 'started', 'finished'] as const satisfies readonly CountedSeries[]

const schools: readonly FieldSchool[] = [
  ['GP', 1, 22],
  ['GP', 2, 17],
  ['WC', 2, 14],
  ['WC', 3, 13],
  ['KZN', 3, 5],
  ['EC', 1, 3],
  ['NC', 4, 12],
]

/** Some of the learners have started and finished. */
async function aFieldThatSits(): Promise<OlympiadId> {
  const { olympiadId, participants } = await aField(world, { schools, others: 9 })
  for (const [count, participantId] of participants.entries()) {
    const status = count % 5 === 0 ? 'not-started' : count % 3 === 0 ? 'sitting' : 'finished'
    await world.db.updateTable('sittingStatuses').set({ status }).where('participantId', '=', participantId).execute()
  }
  return olympiadId
}

test('from all tables of all combinations that funding reads, no hidden cell follows; planted leaks are found', async () => {
  const olympiadId = await aFieldThatSits()
  for (const name of series) {
    const [shown, exact] = [
      await readTables(world, olympiadId, 'funding', name),
      await readTables(world, olympiadId, 'admin', name),
    ]
    const truth = new Map(exact.flatMap(({ cells }) => cells.map((cell) => [cell.name, cell.value ?? 0] as const)))
    const hidden = shown.flatMap(({ cells }) => cells.filter(({ value }) => value === null).map((cell) => cell.name))
    expect(hidden.length).toBeGreaterThan(5)
    expect([...solved(shown, new Map())]).toEqual([])
    // No small cell is shown, and none follows that admins see.
    const small = shown.flatMap(({ cells }) => cells.filter(({ value }) => value !== null && value > 0 && value < 10))
    expect(small).toEqual([])
    // A total beside, and the other hidden cells of a table from elsewhere.
    const single = shown.find(({ second, cells }) => second === null && cells.some(({ value }) => value === null))
    const others = (single?.cells ?? []).filter(({ value }) => value === null).slice(1)
    const planted = new Map(others.map((cell) => [cell.name, truth.get(cell.name) ?? 0]))
    const total = exact.find(({ by, second }) => by === single?.by && second === null)?.total ?? null
    const withTotal = shown.map((table) => (table === single ? { ...table, total } : table))
    expect(solved(withTotal, planted).size).toBeGreaterThan(0)
  }
})

test('the rest of a shown pair, such as those who have not started, is none or at least ten', async () => {
  const olympiadId = await aFieldThatSits()
  const entered = await readTables(world, olympiadId, 'funding', 'entered')
  for (const name of ['started', 'finished'] as const) {
    const part = await readTables(world, olympiadId, 'funding', name)
    const whole = new Map(entered.flatMap(({ cells }) => cells.map((cell) => [cell.name, cell.value] as const)))
    const leaks = part.flatMap(({ cells }) =>
      cells.filter((cell) => {
        const all = whole.get(cell.name)
        if (cell.value === null || all === null || all === undefined) return false
        return all - cell.value > 0 && all - cell.value < 10
      }),
    )
    expect(leaks).toEqual([])
  }
})
