import { filterOf } from '@agon/contract/field'
import type { List } from '@agon/contract/list'
import type { SavedViewItem } from '@agon/contract/saved-view/calls'
import type { SavedView } from '#/ui/table/table-props.ts'
import type { TableView } from '#/ui/table/view.ts'

/** A view as it is saved. */
export const writtenView = ({ sort, q, filters, columns, limit }: TableView) => ({
  q,
  sort,
  filters: Object.entries(filters).map(([column, value]) => ({ column, value })),
  columns: columns === null ? null : [...columns],
  limit,
})

/** A saved view as its list can show it today, with the names of columns that the list no longer has. */
export function viewOf({ fields }: Pick<List, 'fields'>, item: SavedViewItem): SavedView {
  const isShown = (name: string) => (fields[name]?.label ?? null) !== null
  const isFiltered = (name: string) => fields[name] !== undefined && filterOf(fields[name]) !== undefined
  const isSorted = (name: string) => fields[name]?.sort === true
  const { id, name, q, columns, filters, limit, shared, isDefault, isOwn, owner } = item
  const order = item.sort === null ? [] : [item.sort.replace(/^-/, '')]
  const filterNames = filters.map(({ column }) => column)
  const missing = [
    ...(columns ?? []).filter((column) => !isShown(column)),
    ...filterNames.filter((column) => !isFiltered(column)),
    ...order.filter((column) => !isSorted(column)),
  ]
  const view: TableView = {
    q,
    sort: order.every(isSorted) ? item.sort : null,
    filters: Object.fromEntries(filters.flatMap(({ column, value }) => (isFiltered(column) ? [[column, value]] : []))),
    columns: columns?.filter(isShown) ?? null,
    cursor: null,
    limit,
  }
  return { id: String(id), name, view, owner: isOwn ? null : owner, shared, isDefault, missing: [...new Set(missing)] }
}
