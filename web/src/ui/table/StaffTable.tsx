import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState, useLayoutEffect, type RefObject } from 'react'
import { Loader } from '../Loader.tsx'
import { shownColumns } from './column.ts'
import { FilterSentence } from './FilterSentence.tsx'
import { KeyHelp } from './KeyHelp.tsx'
import { MissingColumns } from './MissingColumns.tsx'
import { Pager } from './Pager.tsx'
import css from './StaffTable.module.css'
import { TableGrid } from './TableGrid.tsx'
import type { StaffTableProps } from './table-props.ts'
import { SelectionBar, Toolbar } from './Toolbar.tsx'
import { useTableKeys } from './use-table-keys.ts'
import { Button } from '../Button.tsx'
import { Buttons } from '../Sections.tsx'
import { EmptyState } from '../EmptyState.tsx'
import { ErrorState } from '../ErrorState.tsx'
import { isNarrowed, withoutFilters } from './view.ts'
import { focusPlace } from './row-focus.ts'

/**
 * The staff's table: one page of a list that the server sorts, searches, filters and pages. It fills its box and scrolls within it; on a
 * phone its rows become cards. Everything about how it is looked at is `view`, which belongs to anyone who uses it.
 */
export function StaffTable<Row extends object>(props: StaffTableProps<Row>) {
  const { label, columns, page, count, view, onView, selection, fills = true } = props
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
          <SelectionBar
            count={chosen}
            matching={count}
            every={selection.every}
            acts={selection.acts}
            onClear={selection.onClear ?? (() => selection.onSelect(new Set()))}
          />
        ) : (
          <Toolbar {...props} onHelp={() => setHelp(true)} />
        )}
        <FilterSentence label={label} columns={columns} view={view} onView={onView} />
        <MissingColumns views={props.views} view={view} />
      </div>
      <div className={css.frame}>
        <Loader loading={page.state === 'loading' || (page.state === 'ready' && page.refreshing)} />
        {props.map?.shown === true ? (
          <div className={css.scroll}>{props.map.content}</div>
        ) : (
          <section ref={rows} data-rows className={css.scroll} aria-label={t`Rows of ${label}`} tabIndex={-1}>
            <TableGrid {...props} shown={shown} onGone={keepPlace} />
            <TableBody {...props} />
          </section>
        )}
      </div>
      <Pager {...props} />
      <KeyHelp
        open={help}
        onClose={() => setHelp(false)}
        selectable={selection !== undefined}
        inline={props.inline !== undefined}
      />
    </section>
  )
}

/** What is in place of rows when there are none to show. */
function TableBody<Row extends object>({ label, page, view, onView, empty }: StaffTableProps<Row>) {
  if (page.state === 'loading') return null
  if (page.state === 'failed') {
    return (
      <ErrorState title={<Trans>Could not load this list: {label}</Trans>} reason={page.reason} onRetry={page.retry} />
    )
  }
  if (page.rows.length > 0) return null
  if (!isNarrowed(view)) return empty
  if (page.near !== undefined && page.near.length > 0)
    return <DidYouMean near={page.near} onSearch={(q) => onView({ ...view, q, cursor: null })} />
  return (
    <EmptyState
      title={<Trans>Nothing matches</Trans>}
      action={
        <Button onClick={() => onView(withoutFilters(view))}>
          <Trans>Remove search and filters</Trans>
        </Button>
      }
    >
      <Trans>Search for fewer letters, or remove a filter.</Trans>
    </EmptyState>
  )
}

type DidYouMeanProps = { readonly near: readonly string[]; readonly onSearch: (q: string) => void }

/** Names that are near to a search that finds nothing. */
function DidYouMean({ near, onSearch }: DidYouMeanProps) {
  return (
    <EmptyState
      title={<Trans>Did you mean …?</Trans>}
      action={
        <Buttons>
          {near.map((name) => (
            <Button key={name} onClick={() => onSearch(name)}>
              {name}
            </Button>
          ))}
        </Buttons>
      }
    >
      <Trans>Nothing matches your search. These names are near.</Trans>
    </EmptyState>
  )
}

/**
 * Rows are replaced while somebody is among them: sorted again, the next page, a search that a slow network answers late. Where the
 * row with the focus goes, the row in its place gets it; until there are rows again `holder`, in which they stand, keeps it. Focus that
 * has gone elsewhere meanwhile stays there. Gives back what a row calls that goes with the focus in it.
 */
function useKeptPlace(holder: RefObject<HTMLElement | null>): (at: number) => void {
  const place = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (place.current === null || holder.current === null) return
    const here = document.activeElement
    const isElsewhere = here !== null && here !== document.body && here !== holder.current
    if (isElsewhere || focusPlace(holder.current, place.current)) place.current = null
  })
  return (at) => {
    place.current = at
  }
}
