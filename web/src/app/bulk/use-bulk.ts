import type { List } from '@agon/contract/list'
import { useState } from 'react'
import type { TableView } from '#/ui/table/view.ts'

/** The rows of a list that a bulk edit changes, as its call takes them. */
export interface BulkRows {
  /** Absent: all that match. */
  readonly ids?: readonly number[]
  readonly where: Readonly<Record<string, string | number>>
}

const none: ReadonlySet<string> = new Set()

/** Which rows of a list are selected: some, or all that match the filters and the search. */
export function useSelected(list: List, scope: Readonly<Record<string, string | number>>, view: TableView) {
  const narrowed = { ...view.filters, ...(view.q === '' ? {} : { q: view.q }) }
  const key = JSON.stringify([list.path, scope, narrowed])
  const [state, setState] = useState<{ readonly selected: ReadonlySet<string>; readonly allOf: string | null }>({
    selected: none,
    allOf: null,
  })
  // With other filters, other rows match.
  const isAll = state.allOf === key
  return {
    selected: state.selected,
    isAll,
    select: (selected: ReadonlySet<string>) => setState({ selected, allOf: null }),
    selectAll: () => setState((before) => ({ ...before, allOf: key })),
    clear: () => setState({ selected: none, allOf: null }),
    rows: {
      ...(isAll ? {} : { ids: [...state.selected].map(Number) }),
      where: isAll ? { ...scope, ...narrowed } : scope,
    } satisfies BulkRows,
  }
}
