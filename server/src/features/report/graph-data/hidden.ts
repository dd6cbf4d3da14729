import type { OlympiadId } from '@agon/domain/ids'
import type { CountedSeries } from '@agon/domain/olympiad-data/table'
import { hideTable, hideTogether } from '@agon/domain/published/hide-series'
import { Problem } from '@agon/domain/problem'
import { reportGroups, type ReportGroup } from '@agon/domain/report-group'
import type { Db } from '#/db/database.ts'
import { countGroups, learnersOf, type GroupCount } from './count-groups.ts'

interface Asked {
  readonly olympiadId: OlympiadId
  readonly series: CountedSeries
  readonly by: ReportGroup | null
  readonly second: ReportGroup | null
  readonly counts: readonly GroupCount[]
}

/**
 * Which cells of a report are suppressed. Each count is suppressed with what it leaves of those who entered, and every table
 * by one group with all others, so that no cell follows from another table or from another series.
 */
export async function hiddenOf(db: Db, asked: Asked): Promise<HiddenCells> {
  const { by, second, counts } = asked
  // A table by two groups hides the same cells in both orders of its groups: else each order would show what the other hides.
  if (by === null || second === null || reportGroups.indexOf(by) < reportGroups.indexOf(second))
    return hiddenInOrder(db, asked)
  const turned = counts.map((count) => ({ ...count, key: count.second, second: count.key }))
  const hidden = await hiddenInOrder(db, { ...asked, by: second, second: by, counts: turned })
  return {
    total: hidden.total,
    empty: hidden.empty.map(({ key, second: other }) => ({ key: other, second: key })),
    isHidden: (key, other) => hidden.isHidden(other, key),
  }
}

interface HiddenCells {
  readonly total: boolean
  /** Hidden cells without learners, which a reader must not know from the others. */
  readonly empty: readonly { readonly key: string; readonly second: string }[]
  readonly isHidden: (key: string, second: string) => boolean
}

async function hiddenInOrder(db: Db, asked: Asked): Promise<HiddenCells> {
  const { olympiadId, series, by, second, counts } = asked
  const tables: Table[] = []
  for (const group of reportGroups)
    tables.push({ group, counts: await countGroups(db, { olympiadId, series, by: [group] }) })
  const { groups, total } = hideTogether(
    partsOf(series).map((of) => ({ one: tables.map((table) => table.counts.map(of)) })),
  )
  const hiddenKeys = (wanted: ReportGroup | null) => {
    const at = tables.findIndex(({ group }) => group === wanted)
    return new Set(tables[at]?.counts.flatMap(({ key }, index) => (groups[at]?.[index] === true ? [key] : [])))
  }
  const [firstHidden, secondHidden] = [hiddenKeys(by), hiddenKeys(second)]
  if (second === null)
    return { total, empty: [], isHidden: (key: string) => (by === null ? total : firstHidden.has(key)) }
  // In the order of the tables by one group, whatever the order of the counts.
  const keysOf = (wanted: ReportGroup | null, own: readonly string[]) => {
    const order = tables.find(({ group }) => group === wanted)?.counts.map(({ key }) => key) ?? []
    return own.toSorted((a, b) => order.indexOf(a) - order.indexOf(b))
  }
  const keys = keysOf(by, distinct(counts, 'key'))
  const seconds = keysOf(second, distinct(counts, 'second'))
  if (keys.length * seconds.length > mostCells) {
    // oxlint-disable-next-line unicorn/no-thenable -- the field of the request
    const tooFine = { then: 'These two groups make too many small cells. Choose coarser groups.' }
    throw new Problem('invalid', {}, { fields: tooFine })
  }
  const at = new Map(counts.map((count) => [`${count.key}\n${count.second}`, count]))
  const table = (of: (count: GroupCount) => number) =>
    keys.map((key) =>
      seconds.map((other) => {
        const found = at.get(`${key}\n${other}`)
        return found === undefined ? 0 : of(found)
      }),
    )
  const sums = {
    rows: keys.map((key) => firstHidden.has(key)),
    columns: seconds.map((key) => secondHidden.has(key)),
    total,
  }
  const { cells } = hideTable(partsOf(series).map(table), sums)
  return {
    total,
    empty: keys.flatMap((key, row) =>
      seconds.flatMap((other, column) =>
        cells[row]?.[column] === true && !at.has(`${key}\n${other}`) ? [{ key, second: other }] : [],
      ),
    ),
    isHidden: (key: string, other: string) => cells[keys.indexOf(key)]?.[seconds.indexOf(other)] === true,
  }
}

/** Finding the cells to suppress takes a time that grows with the square of their number. */
const mostCells = 1500

interface Table {
  readonly group: ReportGroup
  readonly counts: readonly GroupCount[]
}

/** The counts that a reader could compute from a series and from those of which it is a part. */
function partsOf(series: CountedSeries): readonly ((count: GroupCount) => number)[] {
  const own = (count: GroupCount) => learnersOf(series, count)
  const all = (count: GroupCount) => count.entered
  if (series === 'entered' || series === 'reach') return [all]
  const whole = wholeOf[series]
  return [own, (count) => count.entered - own(count), all, ...(whole === undefined ? [] : [rest(own, whole)])]
}

const rest = (own: (count: GroupCount) => number, whole: (count: GroupCount) => number) => (count: GroupCount) =>
  Math.max(0, whole(count) - own(count))

/** The series of which another counts a part. */
const wholeOf: Partial<Record<CountedSeries, (count: GroupCount) => number>> = {
  finished: ({ started }) => started,
  feedback: ({ finished }) => finished,
  awards: ({ results }) => results,
}

const distinct = (counts: readonly GroupCount[], of: 'key' | 'second') => [...new Set(counts.map((count) => count[of]))]
