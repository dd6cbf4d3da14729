import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { classes } from '../classes.ts'
import type { Column } from './column.ts'
import css from './HeaderCell.module.css'
import grid from './TableGrid.module.css'

type Props<Row> = {
  readonly column: Column<Row>
  readonly sorted: 'asc' | 'desc' | undefined
  readonly onSort: () => void
}

export function HeaderCell<Row>({ column, sorted, onSort }: Props<Row>) {
  const order = sorted === undefined ? undefined : ({ asc: 'ascending', desc: 'descending' } as const)[sorted]
  const figures = column.look === 'number'
  return (
    <th scope="col" aria-sort={order} className={classes(figures && grid.figures)}>
      {column.sort === true ? (
        <button type="button" className={classes(css.sort, figures && css.ofFigures)} onClick={onSort}>
          <span className={css.sortTitle}>{column.title}</span>
          <SortMark sorted={sorted} />
        </button>
      ) : (
        <span className={css.sortTitle}>{column.title}</span>
      )}
    </th>
  )
}

function SortMark({ sorted }: { readonly sorted: 'asc' | 'desc' | undefined }) {
  const Mark = sorted === undefined ? IconArrowsSort : { asc: IconArrowUp, desc: IconArrowDown }[sorted]
  return (
    <Mark aria-hidden="true" size={14} stroke={1.75} className={sorted === undefined ? css.unsorted : css.sorted} />
  )
}
