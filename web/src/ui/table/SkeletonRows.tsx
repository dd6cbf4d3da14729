import type { Column } from './column.ts'
import css from './SkeletonRows.module.css'
import grid from './TableGrid.module.css'

type Props<Row> = { readonly columns: readonly Column<Row>[]; readonly rows: number; readonly selectable: boolean }

/** Rows to come: as high and as many as the real ones, so that nothing moves when they are here. */
export function SkeletonRows<Row>({ columns, rows, selectable }: Props<Row>) {
  return Array.from({ length: rows }, (_, row) => (
    <tr key={row} aria-hidden="true" className={css.skeleton}>
      {selectable ? <td className={grid.check}>{'\u00a0'}</td> : null}
      {columns.map((column, at) => (
        <td key={column.key} className={column.look === 'number' ? grid.figures : undefined}>
          <span style={{ width: `${SHARES[(row * 3 + at) % SHARES.length]}%` }}>{'\u00a0'}</span>
        </td>
      ))}
    </tr>
  ))
}

/** Words are of different length; so are these. */
const SHARES = [62, 44, 71, 52, 38, 66, 57]
