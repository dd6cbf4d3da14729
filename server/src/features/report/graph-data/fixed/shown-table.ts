import type { OlympiadId } from '@agon/domain/ids'
import type { CountedSeries } from '@agon/domain/olympiad-data/table'
import { nameOf, noLearners, sumOf, type GroupCount } from '@agon/domain/published/group-count'
import { hideGroups, shownOf, type ShownGroups } from '@agon/domain/published/hide-groups'
import { hidePair, type ShownPair } from '@agon/domain/published/hide-pair'
import { Problem } from '@agon/domain/problem'
import { reportGroups, type ReportGroup } from '@agon/domain/report-group'
import type { Db } from '#/db/database.ts'
import { isTransposed, tableName } from '#/db/learner-counts/columns.ts'
import { transposed } from '#/db/learner-counts/read.ts'
import { fixedTables } from './fixed-figures.ts'
import { readGroupTables, readShown, tablesFrom, writeShown } from './tables.ts'

interface Asked {
  readonly olympiadId: OlympiadId
  readonly series: CountedSeries
  readonly by: ReportGroup | null
  readonly second: ReportGroup | null
  readonly now: Date
}

/** A table for readers without small cells. */
export interface ShownTable {
  readonly asOf: Date
  /** Hidden cells without learners included, which a reader must not know from the others. */
  readonly counts: readonly GroupCount[]
  readonly total: boolean
  readonly isHidden: (key: string, second: string) => boolean
}

/** Each try but the last was overtaken by another reader or by newer figures. */
const mostTries = 10

/** The figures in use of one table, with the cells that are hidden. Shown tables are recorded: the next figures are compared with them. */
export async function shownTable(db: Db, asked: Asked): Promise<ShownTable> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const table = await tableOfOneMoment(db, asked)
    if (table !== undefined) return table
  }
  throw new Problem('unavailable')
}

/** undefined: the figures were renewed between the statements, or another reader recorded a table. */
async function tableOfOneMoment(
  db: Db,
  { olympiadId, series, by, second, now }: Asked,
): Promise<ShownTable | undefined> {
  const pair = by === null || second === null ? null : tableName(series, [by, second])
  const names = [...reportGroups.map((group) => tableName(series, [group])), ...(pair === null ? [] : [pair])]
  const { asOf, counts } = await fixedTables(db, olympiadId, names, now)
  const groups = await shownGroups(db, { olympiadId, series }, asOf, counts)
  if (groups === undefined) return undefined
  const keysOf = (group: ReportGroup | null) => {
    const at = reportGroups.findIndex((one) => one === group)
    return {
      keys: groups.tables[at]?.counts.map(({ key }) => key) ?? [],
      hidden: new Set(groups.hidden[at]),
      counts: groups.tables[at]?.counts ?? [],
    }
  }
  const { total } = groups
  if (by === null) {
    const province = keysOf('province')
    return { asOf, total, counts: [sumOf(province.counts)], isHidden: () => total }
  }
  const first = keysOf(by)
  if (second === null || pair === null)
    return { asOf, total, counts: first.counts, isHidden: (key) => first.hidden.has(key) }
  // A table by two groups hides the same cells in both orders of its groups: else each order would show hidden cells of the other.
  const isOther = isTransposed(by, second)
  const [rows, columns] = isOther ? [keysOf(second), first] : [first, keysOf(second)]
  const own = counts.get(pair) ?? []
  const seen = await readShown<ShownPair>(db, { olympiadId, series, name: pair })
  if (seen !== undefined && seen.asOf > asOf) return undefined
  const isCurrent = seen !== undefined && seen.asOf.getTime() === asOf.getTime()
  const figures = isCurrent ? seen.figures : hidePair(series, own, seen?.figures, { rows, columns, total })
  if (!isCurrent && !(await writeShown<ShownPair>(db, { olympiadId, series, name: pair }, seen, { asOf, figures })))
    return undefined
  const { hidden } = figures
  const known = new Set(own.map(nameOf))
  const all = [...own, ...hidden.filter((cell) => !known.has(nameOf(cell))).map((cell) => ({ ...cell, ...noLearners }))]
  const hiddenNames = new Set(hidden.map(nameOf))
  const cellOf = (key: string, other: string) => (isOther ? { key: other, second: key } : { key, second: other })
  return {
    asOf,
    total,
    counts: isOther ? transposed(all) : all,
    isHidden: (key, other) => hiddenNames.has(nameOf(cellOf(key, other))),
  }
}

/** All tables by one group of a series. undefined: those that are shown are newer, or were recorded since. */
async function shownGroups(
  db: Db,
  of: { readonly olympiadId: OlympiadId; readonly series: CountedSeries },
  asOf: Date,
  counts: ReadonlyMap<string, readonly GroupCount[]>,
): Promise<ShownGroups | undefined> {
  const seen = await readGroupTables(db, of.olympiadId, of.series)
  if (seen !== undefined && seen.asOf > asOf) return undefined
  if (seen !== undefined && seen.asOf.getTime() === asOf.getTime()) return seen.figures
  const newer = tablesFrom(of.series, (name) => counts.get(name) ?? [])
  const figures = shownOf(hideGroups(of.series, newer, seen?.figures))
  return (await writeShown<ShownGroups>(db, of, seen, { asOf, figures })) ? figures : undefined
}
