import { START, type TableView } from '#/ui/table/view.ts'

/** Names in the address of other parts of the page: the open panel, the tab, and the group that charts compare. */
export const ofPage = ['open', 'tab', 'compare'] as const

/** Names in the address without a filter of a column. */
const own = new Set<string>(['sort', 'q', 'columns', 'cursor', 'limit', ...ofPage])

/** A table's view as the address holds it. Whatever is there that makes no sense is left out. */
export function viewFromSearch(search: Readonly<Record<string, unknown>>): TableView {
  const text = (name: string) => (search[name] === undefined ? undefined : String(search[name]))
  const limit = Number(text('limit') ?? START.limit)
  return {
    sort: text('sort') ?? null,
    q: text('q') ?? '',
    columns: text('columns')?.split(',') ?? null,
    cursor: text('cursor') ?? null,
    limit: Number.isInteger(limit) && limit >= 1 && limit <= 500 ? limit : START.limit,
    filters: Object.fromEntries(
      Object.entries(search).flatMap(([name, value]) => (own.has(name) ? [] : [[name, String(value)]])),
    ),
  }
}

/** The address's search of a view: only what differs from the beginning, so that links stay short. */
export function searchFromView(view: TableView): Record<string, string> {
  return {
    ...(view.sort === null ? {} : { sort: view.sort }),
    ...(view.q === '' ? {} : { q: view.q }),
    ...(view.columns === null ? {} : { columns: view.columns.join(',') }),
    ...(view.cursor === null ? {} : { cursor: view.cursor }),
    ...(view.limit === START.limit ? {} : { limit: String(view.limit) }),
    ...view.filters,
  }
}

/** What the list call takes of a view. */
export function queryFromView(view: TableView): Record<string, string | number> {
  return {
    limit: view.limit,
    ...(view.sort === null ? {} : { sort: view.sort }),
    ...(view.q === '' ? {} : { q: view.q }),
    ...(view.cursor === null ? {} : { cursor: view.cursor }),
    ...view.filters,
  }
}
