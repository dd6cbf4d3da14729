/** A place in a table whose last row and column are its sums. */
export interface Cell {
  row: number
  column: number
}

type Hidden = readonly (readonly boolean[])[]
type Values = readonly (readonly number[])[]

/** An informed reader knows of each suppressed cell whether it is small; the usual one does not even know the empty ones. */
export type Reader = 'informed' | 'usual'

function boundsOf(value: number, reader: Reader): { least: number; most: number } {
  if (value === 0 || reader === 'usual') return { least: 0, most: Infinity }
  return value < 10 ? { least: 1, most: 9 } : { least: 10, most: Infinity }
}

/** Suppressing a sum costs a reader more than any cell, and so does an empty cell. */
const costOfSum = 1e9
const costOfEmpty = 1e6

/**
 * Whether a suppressed cell can have another value in a table with the same shown cells and sums. Values of the cells are a
 * flow: from the node of a row to that of a column, and along the sums back. One more in a cell has to flow around a circle
 * of suppressed cells, within their bounds.
 */
export function hasSlack(table: Values, hidden: Hidden, cell: Cell): boolean {
  return detourOf(table, hidden, cell, () => false, 'informed') !== null
}

/** The cells of the least cost that give a suppressed cell another possible value, one more or less, once they are suppressed. */
export function detourOf(
  table: Values,
  hidden: Hidden,
  cell: Cell,
  mayHide: (row: number, column: number) => boolean,
  reader: Reader,
): Cell[] | null {
  const value = table[cell.row]?.[cell.column] ?? 0
  const { least, most } = boundsOf(value, reader)
  const { from, to } = ends(table, cell)
  const steps = stepsOf(table, hidden, cell, mayHide, reader)
  const more = value < most ? shortest(steps, to, from) : null
  const less = value > least ? shortest(steps, from, to) : null
  if (more === null || less === null) return (more ?? less)?.cells ?? null
  return (more.cost <= less.cost ? more : less).cells
}

interface Step {
  from: number
  to: number
  cost: number
  cell: Cell
}

/** Ways in which the other cells can change by one: suppressed ones at no cost, shown ones at that of suppressing them. */
function stepsOf(
  table: Values,
  hidden: Hidden,
  besides: Cell,
  mayHide: (row: number, column: number) => boolean,
  reader: Reader,
): Step[] {
  return table.flatMap((values, row) =>
    values.flatMap((value, column) => {
      if (row === besides.row && column === besides.column) return []
      const isHidden = hidden[row]?.[column] === true
      if (!isHidden && !mayHide(row, column)) return []
      const cell = { row, column }
      const cost = isHidden ? 0 : (value === 0 ? costOfEmpty : value) + (isSum(table, cell) ? costOfSum : 0)
      const { from, to } = ends(table, cell)
      const { least, most } = boundsOf(value, reader)
      return [
        ...(value < most ? [{ from, to, cost, cell }] : []),
        ...(value > least ? [{ from: to, to: from, cost, cell }] : []),
      ]
    }),
  )
}

/** Nodes: the rows, then the columns. Cells flow from row to column, sums from column to row. */
function ends(table: Values, { row, column }: Cell): { from: number; to: number } {
  const lastRow = table.length - 1
  const lastColumn = (table[0]?.length ?? 1) - 1
  const down = { from: row, to: table.length + column }
  const isOneSum = (row === lastRow) !== (column === lastColumn)
  return isOneSum ? { from: down.to, to: down.from } : down
}

function isSum(table: Values, { row, column }: Cell): boolean {
  return row === table.length - 1 || column === (table[0]?.length ?? 1) - 1
}

/** The cells to suppress on the cheapest way between two nodes, after Dijkstra. */
function shortest(steps: readonly Step[], start: number, end: number): { cost: number; cells: Cell[] } | null {
  const byStart = Map.groupBy(steps, ({ from }) => from)
  const best = new Map<number, { cost: number; step: Step | null }>([[start, { cost: 0, step: null }]])
  const open = new Set([start])
  const done = new Set<number>()
  while (open.size > 0) {
    const node = [...open].reduce((a, b) => ((best.get(a)?.cost ?? 0) <= (best.get(b)?.cost ?? 0) ? a : b))
    open.delete(node)
    done.add(node)
    const cost = best.get(node)?.cost ?? 0
    if (node === end) return { cost, cells: cellsOf(best, end) }
    for (const step of byStart.get(node) ?? []) {
      if (done.has(step.to)) continue
      const found = best.get(step.to)
      if (found !== undefined && found.cost <= cost + step.cost) continue
      best.set(step.to, { cost: cost + step.cost, step })
      open.add(step.to)
    }
  }
  return null
}

function cellsOf(best: ReadonlyMap<number, { step: Step | null }>, end: number): Cell[] {
  const cells: Cell[] = []
  for (let step = best.get(end)?.step ?? null; step !== null; step = best.get(step.from)?.step ?? null)
    if (step.cost > 0) cells.push(step.cell)
  return cells
}
