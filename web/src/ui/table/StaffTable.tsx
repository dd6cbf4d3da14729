import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { Loader } from '../Loader.tsx'
import { shownColumns } from './column.ts'
import { FilterSentence } from './FilterSentence.tsx'
import { KeyHelp } from './KeyHelp.tsx'
import { Pager } from './Pager.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import css from './StaffTable.module.css'
import { TableBody } from './TableBody.tsx'
import { TableGrid } from './TableGrid.tsx'
import type { StaffTableProps } from './table-props.ts'
import { Toolbar } from './Toolbar.tsx'
import { useKeptPlace } from './use-kept-place.ts'
import { useTableKeys } from './use-table-keys.ts'

/**
 * The staff's table: one page of a list that the server sorts, searches, filters and pages. It fills its box and scrolls within it; on a
 * phone its rows become cards. Everything about how it is looked at is `view`, which belongs to anyone who uses it.
 */
export function StaffTable<Row extends object>(props: StaffTableProps<Row>) {
  const { label, columns, page, view, onView, selection, fills = true } = props
  const { t } = useLingui()
  const [help, setHelp] = useState(false)
  const root = useRef<HTMLElement>(null)
  const rows = useRef<HTMLElement>(null)
  useTableKeys(root, { selectable: selection !== undefined, onHelp: () => setHelp(true) })
  const keepPlace = useKeptPlace(rows)
  const shown = shownColumns(columns, view.columns)
  const chosen = selection?.selected.size ?? 0
  return (
    <section ref={root} aria-label={label} className={css.table} data-fills={fills}>
      <div className={css.top}>
        {selection !== undefined && chosen > 0 ? (
          <SelectionBar count={chosen} acts={selection.acts} onClear={() => selection.onSelect(new Set())} />
        ) : (
          <Toolbar {...props} onHelp={() => setHelp(true)} />
        )}
        <FilterSentence columns={columns} view={view} onView={onView} />
      </div>
      <div className={css.frame}>
        <Loader loading={page.state === 'loading' || (page.state === 'ready' && page.refreshing)} />
        <section ref={rows} data-rows className={css.scroll} aria-label={t`Rows of ${label}`} tabIndex={-1}>
          <TableGrid {...props} shown={shown} onGone={keepPlace} />
          <TableBody {...props} />
        </section>
      </div>
      <Pager {...props} />
      <KeyHelp open={help} onClose={() => setHelp(false)} selectable={selection !== undefined} />
    </section>
  )
}
