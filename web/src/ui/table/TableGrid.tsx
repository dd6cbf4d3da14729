import {
  columnOrderingFeature,
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
} from '@tanstack/react-table'
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { widthOf, type Column } from './column.ts'
import { HeaderCell } from './HeaderCell.tsx'
import { RowLine } from './RowLine.tsx'
import { SkeletonRows } from './SkeletonRows.tsx'
import css from './TableGrid.module.css'
import type { StaffTableProps } from './table-props.ts'
import { sortOf, withSort } from './view.ts'

/** The server sorts and pages; the table only has to know that it is so. */
const features = tableFeatures({
  columnVisibilityFeature,
  columnOrderingFeature,
  rowSelectionFeature,
  rowSortingFeature,
})
const CHECK_WIDTH = 40
const NO_ROWS: readonly never[] = []

type Props<Row extends object> = StaffTableProps<Row> & {
  readonly shown: readonly Column<Row>[]
  /** The row at this place goes, with the focus in it. */
  readonly onGone: (at: number) => void
}

export function TableGrid<Row extends object>({ shown, columns, page, view, onView, selection, ...props }: Props<Row>) {
  const { t } = useLingui()
  const rows = page.state === 'ready' ? page.rows : NO_ROWS
  const definitions = useMemo<ColumnDef<typeof features, Row>[]>(
    () => columns.map((column) => ({ id: column.key, header: column.title, enableSorting: column.sort === true })),
    [columns],
  )
  const sort = sortOf(view)
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: (row: Row) => props.rowId(row),
    manualSorting: true,
    state: {
      sorting: sort === undefined ? [] : [{ id: sort.column, desc: sort.descending }],
      columnOrder: shown.map((column) => column.key),
      columnVisibility: Object.fromEntries(columns.map((column) => [column.key, shown.includes(column)])),
      rowSelection: Object.fromEntries([...(selection?.selected ?? [])].map((id) => [id, true as const])),
    },
    onRowSelectionChange: (change) => {
      const before = Object.fromEntries([...(selection?.selected ?? [])].map((id) => [id, true as const]))
      const after = typeof change === 'function' ? change(before) : change
      selection?.onSelect(new Set(Object.keys(after)))
    },
  })
  const width = shown.reduce((sum, column) => sum + widthOf(column), selection === undefined ? 0 : CHECK_WIDTH)
  const waiting = page.state === 'loading'
  const allSelected = rows.length > 0 && table.getIsAllRowsSelected()
  // Of this page: the rows of other pages stay selected, too.
  const someSelected = table.getRowModel().rows.some((row) => row.getIsSelected())
  if (page.state === 'failed' || (page.state === 'ready' && rows.length === 0)) return null
  return (
    <table
      className={css.grid}
      data-stale={page.state === 'ready' && page.refreshing ? '' : undefined}
      style={{ minWidth: width }}
      aria-busy={waiting || undefined}
    >
      <caption className="only-read-aloud">{props.label}</caption>
      <colgroup>
        {selection === undefined ? null : <col style={{ width: CHECK_WIDTH }} />}
        {shown.map((column) => (
          // A share of the width, so that on a wide screen every column has some of what is left.
          <col key={column.key} style={{ width: `${(100 * widthOf(column)) / width}%` }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {selection === undefined ? null : (
            <th scope="col" className={css.check}>
              <input
                type="checkbox"
                aria-label={t`Select all rows of this page`}
                checked={allSelected}
                ref={(box) => {
                  if (box !== null) box.indeterminate = someSelected && !allSelected
                }}
                disabled={waiting}
                onChange={table.getToggleAllRowsSelectedHandler()}
              />
            </th>
          )}
          {shown.map((column) => (
            <HeaderCell
              key={column.key}
              column={column}
              sorted={table.getColumn(column.key)?.getIsSorted() || undefined}
              onSort={() => onView(withSort(view, column.key))}
            />
          ))}
        </tr>
      </thead>
      <tbody>
        {waiting ? (
          <SkeletonRows columns={shown} rows={Math.min(view.limit, 25)} selectable={selection !== undefined} />
        ) : null}
        {table.getRowModel().rows.map((row, at) => (
          <RowLine
            key={row.id}
            {...props}
            row={row.original}
            id={row.id}
            shown={shown}
            at={at}
            selected={selection === undefined ? undefined : row.getIsSelected()}
            onToggle={row.getToggleSelectedHandler()}
          />
        ))}
      </tbody>
    </table>
  )
}
