import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import type { Column } from './column.ts'
import css from './RowLine.module.css'
import grid from './TableGrid.module.css'
import type { StaffTableProps } from './table-props.ts'

type Props<Row> = Pick<StaffTableProps<Row>, 'rowName' | 'onOpen' | 'openId'> & {
  readonly row: Row
  readonly id: string
  readonly shown: readonly Column<Row>[]
  /** The row that Tab reaches; arrows lead on from it. */
  readonly first: boolean
  readonly selected: boolean | undefined
  readonly onToggle: (event: unknown) => void
}

/** One row. Its first cell holds the button that opens it, so that a keyboard and a screen reader find what a click anywhere does. */
export function RowLine<Row>({ row, id, shown, first, selected, onToggle, rowName, onOpen, openId }: Props<Row>) {
  const { t } = useLingui()
  const name = rowName(row)
  const open = id === openId
  return (
    <tr
      data-row={id}
      className={classes(onOpen !== undefined && css.opens, selected && grid.selected, open && grid.open)}
      onClick={(event) => {
        const place = event.target as Element // a click's target is an element
        if (place.closest('a, button, input, label') === null && getSelection()?.isCollapsed !== false) onOpen?.(row)
      }}
    >
      {selected === undefined ? null : (
        <td className={grid.check}>
          <input
            type="checkbox"
            tabIndex={first ? 0 : -1}
            aria-label={t`Select ${name}`}
            checked={selected}
            onChange={onToggle}
          />
        </td>
      )}
      {shown.map((column, at) => (
        <td
          key={column.key}
          data-label={column.title}
          className={classes(column.look === 'number' && grid.figures, column.look === 'date' && grid.date)}
        >
          {at > 0 ? (
            column.cell(row)
          ) : (
            <RowOpener first={first} open={open} onOpen={onOpen === undefined ? undefined : () => onOpen(row)}>
              {column.cell(row)}
            </RowOpener>
          )}
        </td>
      ))}
    </tr>
  )
}

type OpenerProps = {
  readonly first: boolean
  readonly open: boolean
  readonly onOpen: (() => void) | undefined
  readonly children: ReactNode
}

/** Where rows open nothing, the first cell is only what it says. */
function RowOpener({ first, open, onOpen, children }: OpenerProps) {
  if (onOpen === undefined) return children
  return (
    <button
      type="button"
      data-opener
      tabIndex={first ? 0 : -1}
      aria-expanded={open}
      className={css.opener}
      onClick={onOpen}
    >
      {children}
    </button>
  )
}
