/**
 * How a table is being looked at: all of it, so that an address or a saved view can hold it. Filters are written as the lists take
 * them: `a,b` for one of several, `from..to` for a range with either side open, `true` or `false`.
 */
export type TableView = {
  /** A column's key, with `-` before it for descending; `null` is the list's own order. */
  readonly sort: string | null
  readonly q: string
  readonly filters: Readonly<Record<string, string>>
  /** The columns on show, in order; `null` is the standard choice. */
  readonly columns: readonly string[] | null
  /** Where the page begins, from `next` or `previous` of an earlier one; `null` is the beginning. */
  readonly cursor: string | null
  readonly limit: number
}

export const PAGE_SIZES = [25, 50, 100] as const

export const START: TableView = { sort: null, q: '', filters: {}, columns: null, cursor: null, limit: 50 }

/** Whatever changes which rows there are or their order begins at the first page. */
const fromStart = (view: TableView, change: Partial<TableView>): TableView => ({ ...view, ...change, cursor: null })

export const withSearch = (view: TableView, q: string) => (q === view.q ? view : fromStart(view, { q }))

export const withLimit = (view: TableView, limit: number) => fromStart(view, { limit })

/** Sorts by a column: ascending, then descending, then as the list is by itself. */
export function withSort(view: TableView, column: string): TableView {
  const next = { [column]: `-${column}`, [`-${column}`]: null }[view.sort ?? '']
  return fromStart(view, { sort: next === undefined ? column : next })
}

/** Sets a column's filter; an empty one takes it away. */
export function withFilter(view: TableView, column: string, filter: string): TableView {
  const { [column]: _gone, ...others } = view.filters
  return fromStart(view, { filters: filter === '' ? others : { ...others, [column]: filter } })
}

export const withoutFilters = (view: TableView) => fromStart(view, { filters: {}, q: '' })

export function sortOf(view: TableView): { readonly column: string; readonly descending: boolean } | undefined {
  if (view.sort === null) return undefined
  return view.sort.startsWith('-')
    ? { column: view.sort.slice(1), descending: true }
    : { column: view.sort, descending: false }
}

export const isNarrowed = (view: TableView) => view.q !== '' || Object.keys(view.filters).length > 0

/** Two views that show the same, wherever in it they stand. */
export function sameView(one: TableView, other: TableView): boolean {
  const written = ({ sort, q, filters, columns, limit }: TableView) =>
    JSON.stringify([sort, q, Object.entries(filters).sort(), columns, limit])
  return written(one) === written(other)
}
