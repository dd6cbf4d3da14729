import type { CountedSeries } from '@agon/domain/olympiad-data/table'
import type { OlympiadId } from '@agon/domain/ids'
import type { ReportGroup } from '@agon/domain/report-group'
import { expect, test } from 'vitest'
import { aLearner, anOlympiad, aSchoolParticipant, staff } from '#test/factories.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()
const groups = ['province', 'grade', 'gender', 'quintile'] as const satisfies readonly ReportGroup[]
const series = ['entered', 'started', 'finished'] as const satisfies readonly CountedSeries[]

/** Learners of seven schools whose groups are of very different sizes, some of whom have started and finished. */
async function aField(): Promise<OlympiadId> {
  const olympiadId = await anOlympiad(world, { phase: 'open' })
  const schools = [
    ['GP', 1, 22],
    ['GP', 2, 17],
    ['WC', 2, 14],
    ['WC', 3, 13],
    ['KZN', 3, 5],
    ['EC', 1, 3],
    ['NC', 4, 12],
  ] as const
  let count = 0
  for (const [province, quintile, learners] of schools) {
    const own = await aSchoolParticipant(world, { olympiadId })
    await world.db.updateTable('schools').set({ province, quintile }).where('id', '=', own.schoolId).execute()
    for (let at = 0; at < learners; at += 1) {
      const { participantId, learnerId } = await aLearner(world, own, { grade: 8 + ((count * 7) % 4) })
      await world.db.updateTable('participants').set({ province }).where('id', '=', participantId).execute()
      const gender = count % 9 === 0 ? 'other' : count % 2 === 0 ? 'female' : 'male'
      await world.db.updateTable('learners').set({ gender }).where('id', '=', learnerId).execute()
      const status = count % 5 === 0 ? 'not-started' : count % 3 === 0 ? 'sitting' : 'finished'
      await world.db.updateTable('sittingStatuses').set({ status }).where('participantId', '=', participantId).execute()
      count += 1
    }
  }
  return olympiadId
}

interface Cell {
  readonly name: string
  /** null: hidden. */
  readonly value: number | null
}

interface Table {
  readonly by: string
  readonly second: string | null
  readonly total: number | null
  readonly cells: readonly (Cell & { readonly key: string; readonly other: string | null })[]
}

/** Every table of a series by every combination of groups, as a role reads it. */
async function read(olympiadId: OlympiadId, role: 'admin' | 'funding', name: CountedSeries): Promise<Table[]> {
  const { token } = await staff(world, role, olympiadId)
  const tables: Table[] = []
  for (const by of groups)
    for (const second of [null, ...groups.filter((group) => group !== by)]) {
      const { ok } = await world.send('POST /api/reports/olympiad/graph-data/{id}', {
        token,
        params: { id: olympiadId },
        // oxlint-disable-next-line unicorn/no-thenable -- the field of the request
        body: second === null ? { series: name, by } : { series: name, by, then: second },
      })
      const cells = ok.rows.map(({ key, second: other, value }) => ({
        key,
        other,
        // A cell of two groups is the same in both orders.
        name: [`${by}=${key}`, ...(second === null ? [] : [`${second}=${other}`])].toSorted().join(' '),
        value,
      }))
      tables.push({ by, second, total: ok.total, cells })
    }
  return tables
}

/** Hidden cells that another table shows, and those that follow from sums: of a table by two groups its rows and columns, of a table by one its total. */
function solved(tables: readonly Table[], known: ReadonlyMap<string, number>): Set<string> {
  const values = new Map(known)
  const hidden = new Set<string>()
  for (const { cells } of tables)
    for (const { name, value } of cells) {
      if (value === null) hidden.add(name)
      else values.set(name, value)
    }
  const elsewhere = [...hidden].filter((name) => values.has(name) && !known.has(name))
  const sums: { parts: readonly string[]; of: string | number }[] = []
  for (const { by, second, total, cells } of tables) {
    if (second === null) {
      if (total !== null) sums.push({ parts: cells.map(({ name }) => name), of: total })
      continue
    }
    for (const [group, at] of [
      [by, 'key'],
      [second, 'other'],
    ] as const)
      for (const [key, own] of Map.groupBy(cells, (cell) => cell[at]))
        sums.push({ parts: own.map(({ name }) => name), of: `${group}=${key}` })
  }
  const names = [...hidden].filter((name) => !values.has(name))
  const rows = sums.map(({ parts, of }) => {
    const row = Array<number>(names.length + 1).fill(0)
    const add = (name: string, sign: number) => {
      const at = names.indexOf(name)
      if (at >= 0) row[at] = (row[at] ?? 0) + sign
      else row[names.length] = (row[names.length] ?? 0) - sign * (values.get(name) ?? 0)
    }
    for (const part of parts) add(part, 1)
    if (typeof of === 'number') row[names.length] = (row[names.length] ?? 0) + of
    else add(of, -1)
    return row
  })
  reduce(rows, names.length)
  return new Set([
    ...elsewhere,
    ...rows.flatMap((row) => {
      const left = names.filter((_, at) => Math.abs(row[at] ?? 0) > 1e-9)
      return left.length === 1 ? left : []
    }),
  ])
}

/** Gauss and Jordan, in place. */
function reduce(rows: number[][], columns: number): void {
  let top = 0
  for (let column = 0; column < columns; column += 1) {
    const pivot = rows.findIndex((row, at) => at >= top && Math.abs(row[column] ?? 0) > 1e-9)
    const [found, other] = [rows[pivot], rows[top]]
    if (found === undefined || other === undefined) continue
    const lead = found.map((value) => value / (found[column] ?? 1))
    rows[pivot] = other
    rows[top] = lead
    for (const [at, row] of rows.entries()) {
      const times = row[column] ?? 0
      if (at !== top && Math.abs(times) > 1e-9) rows[at] = row.map((value, index) => value - times * (lead[index] ?? 0))
    }
    top += 1
  }
}

test('from all tables of all combinations that funding reads, no hidden cell follows; planted leaks are found', async () => {
  const olympiadId = await aField()
  for (const name of series) {
    const [shown, exact] = [await read(olympiadId, 'funding', name), await read(olympiadId, 'admin', name)]
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
  const olympiadId = await aField()
  const entered = await read(olympiadId, 'funding', 'entered')
  for (const name of ['started', 'finished'] as const) {
    const part = await read(olympiadId, 'funding', name)
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
