import { useLingui } from '@lingui/react/macro'
import { useEffectEvent, useLayoutEffect, useRef, type ReactNode } from 'react'
import { classes } from '../classes.ts'
import type { Column } from './column.ts'
import css from './RowLine.module.css'
import grid from './TableGrid.module.css'
import type { StaffTableProps } from './table-props.ts'
import { useInlineCells } from './use-inline-cells.ts'

type Props<Row> = Pick<StaffTableProps<Row>, 'rowName' | 'onOpen' | 'openId' | 'inline'> & {
  readonly row: Row
  readonly id: string
  readonly shown: readonly Column<Row>[]
  /** Its place among the rows. Tab reaches the first; arrows lead on from it. */
  readonly at: number
  readonly selected: boolean | undefined
  readonly onToggle: (event: unknown) => void
  readonly onGone: (at: number) => void
}

/** One row. Its first cell holds the button that opens it, so that a keyboard and a screen reader find what a click anywhere does. */
export function RowLine<Row>({
  row,
  id,
  shown,
  at,
  selected,
  onToggle,
  onGone,
  rowName,
  onOpen,
  openId,
  inline,
}: Props<Row>) {
  const { t } = useLingui()
  const line = useRowThatGoes(() => onGone(at))
  const first = at === 0
  const name = rowName(row)
  const open = id === openId
  const cells = useInlineCells({ row, first: shown[0]?.key, inline, onOpen })
  return (
    <tr
      ref={line}
      data-row={id}
      className={classes(onOpen !== undefined && css.opens, selected && grid.selected, open && grid.open)}
      {...cells.row}
      onClick={(event) => {
        const place = event.target as Element // a click's target is an element
        if (place.closest('a, button, input, label, select') !== null || getSelection()?.isCollapsed === false) return
        cells.openUnlessTwice(place)
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
      {shown.map((column, place) => (
        <td
          key={column.key}
          data-label={column.title}
          className={classes(column.look === 'number' && grid.figures, column.look === 'date' && grid.date)}
          {...(place > 0 ? cells.cell(column.key) : {})}
        >
          {inline?.at?.rowId === id && inline.at.column === column.key ? (
            <span ref={inline.host} className={css.host} />
          ) : place > 0 ? (
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

/** Tells, of the row that has it, that it goes with the focus in it. */
function useRowThatGoes(onGone: () => void) {
  const line = useRef<HTMLTableRowElement>(null)
  const go = useEffectEvent(onGone)
  useLayoutEffect(() => {
    const row = line.current
    // Just before the row is taken away: afterwards nobody knows where the focus was.
    return () => {
      if (row?.contains(document.activeElement)) go()
    }
  }, [])
  return line
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
