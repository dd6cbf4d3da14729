import type { CountedSeries } from '@agon/domain/olympiad-data/table'
import type { OlympiadId } from '@agon/domain/ids'
import type { ReportGroup } from '@agon/domain/report-group'
import { staff } from '#test/factories.ts'
import type { World } from '#test/world.ts'

/** Groups that the attacker asks for, alone and in every pair. */
export const attackedGroups = ['province', 'grade', 'gender', 'quintile'] as const satisfies readonly ReportGroup[]

export interface Cell {
  readonly name: string
  /** null: hidden. */
  readonly value: number | null
}

export interface Table {
  readonly by: string
  readonly second: string | null
  readonly total: number | null
  readonly cells: readonly (Cell & { readonly key: string; readonly other: string | null })[]
}

/** Every table of a series by every combination of groups, or by each group alone, as a role reads it. */
export async function readTables(
  world: World,
  olympiadId: OlympiadId,
  role: 'admin' | 'funding',
  name: CountedSeries,
  { alone = false, token }: { readonly alone?: boolean; readonly token?: string } = {},
): Promise<Table[]> {
  const reader = token ?? (await staff(world, role, olympiadId)).token
  const tables: Table[] = []
  for (const by of attackedGroups)
    for (const second of [null, ...(alone ? [] : attackedGroups.filter((group) => group !== by))]) {
      const { ok } = await world.send('POST /api/reports/olympiad/graph-data/{id}', {
        token: reader,
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
export function solved(tables: readonly Table[], known: ReadonlyMap<string, number>): Set<string> {
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
