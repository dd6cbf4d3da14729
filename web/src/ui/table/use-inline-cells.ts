import { useEffect, useRef, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react'
import type { StaffTableProps } from './table-props.ts'

type Props<Row> = {
  readonly inline: StaffTableProps<Row>['inline']
  readonly onOpen: StaffTableProps<Row>['onOpen'] | undefined
  readonly row: Row
  /** The column that names the row. */
  readonly first: string | undefined
}

/** In milliseconds; a second click within it changes the cell and does not open the row. */
const twice = 250

/** A row whose cells are changed in place: by a double click, or by F2 or Enter on the cell. Touch opens the row. */
export function useInlineCells<Row>({ row, first, inline, onOpen }: Props<Row>) {
  const touched = useRef(false)
  const opening = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(opening.current), [])
  const isInline = (column: string | undefined): column is string =>
    column !== undefined && inline?.columns.has(column) === true
  return {
    row: {
      onPointerDown: (event: PointerEvent) => {
        touched.current = event.pointerType === 'touch'
      },
      onDoubleClick: (event: MouseEvent) => {
        const column = cellOf(event.target)?.dataset['cell']
        if (touched.current || !isInline(column)) return
        clearTimeout(opening.current)
        getSelection()?.removeAllRanges()
        inline?.onBegin(row, column)
      },
      onKeyDown: (event: KeyboardEvent) => {
        const own = cellOf(event.target)
        const isCell = own !== null && own === event.target
        if (event.key !== 'F2' && !(event.key === 'Enter' && isCell)) return
        const column = isCell ? own.dataset['cell'] : isOpener(event.target) ? first : undefined
        if (!isInline(column)) return
        event.preventDefault()
        inline?.onBegin(row, column)
      },
    },
    /** A cell that keys reach and that can be changed. */
    cell: (column: string) => (isInline(column) ? ({ 'data-cell': column, tabIndex: -1 } as const) : {}),
    openUnlessTwice: (place: Element) => {
      clearTimeout(opening.current)
      if (touched.current || cellOf(place) === null) onOpen?.(row)
      else opening.current = setTimeout(() => onOpen?.(row), twice)
    },
  }
}

const cellOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('td[data-cell]') : null

const isOpener = (target: EventTarget | null) => target instanceof Element && target.matches('[data-opener]')
