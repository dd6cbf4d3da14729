import { useMemo, useRef, useState } from 'react'
import type { InlineCells } from '#/ui/table/table-props.ts'
import { inlineColumns, type InlineEdit } from './inline.ts'

interface Cell<Row> {
  readonly row: Row
  readonly rowId: string
  /** The record that the row opens. */
  readonly id: number
  readonly column: string
}

/** Which cell of a list is being changed, and where it is on the page. */
export function useInline<Row extends object>(inline: InlineEdit | undefined, opens: (row: Row) => number) {
  const [cell, setCell] = useState<Cell<Row>>()
  // Unsaved text of one cell is not given up for another cell.
  const held = useRef(false)
  const [host, setHost] = useState<HTMLElement | null>(null)
  const columns = useMemo(() => (inline === undefined ? undefined : inlineColumns(inline)), [inline])
  const cells: InlineCells<Row> | undefined =
    columns === undefined
      ? undefined
      : {
          columns,
          at: cell,
          onBegin: (row, column) => {
            if (!held.current) setCell({ row, rowId: rowIdOf(row), id: opens(row), column })
          },
          host: setHost,
        }
  return {
    cells,
    cell,
    host,
    hold: (isHeld: boolean) => {
      held.current = isHeld
    },
    end: () => setCell((now) => (now === cell ? undefined : now)),
  }
}

/** Every list's rows have an id. */
const rowIdOf = (row: object) => String((row as { id: number }).id)
