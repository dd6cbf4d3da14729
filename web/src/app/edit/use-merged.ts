import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The id of the merged record that the address named before. */
    mergedFrom?: number
  }
}

/**
 * Whether the link named a record that was merged into the one that is read. The address then gets the id of this one:
 * a copied address, and Back, lead to it. The history keeps the fact.
 */
export function useMerged(reply: unknown): boolean {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const state = useLocation({ select: (location) => location.state })
  const navigate = useNavigate()
  const merged = mergeOf(reply)
  const old = merged !== null && String(search['open']) === String(merged.from) ? merged : null
  const [from, into] = [old?.from, old?.into]
  useEffect(() => {
    if (from === undefined || into === undefined) return
    void navigate({
      to: '.',
      search: { ...search, open: into },
      state: { mergedFrom: from },
      replace: true,
      ignoreBlocker: true,
    })
    // The rest of the address is that of the moment in which the record is read.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [from, into])
  return merged !== null || state.mergedFrom !== undefined
}

/** From the reply of a record: `mergedFrom`, and the id of the record that stayed. */
function mergeOf(reply: unknown): { readonly from: number; readonly into: number } | null {
  const from = numberIn(reply, 'mergedFrom')
  const into = numberIn(reply, 'id') ?? numberIn(inside(reply, 'item'), 'id')
  return from === null || into === null ? null : { from, into }
}

function numberIn(value: unknown, key: string): number | null {
  const found = inside(value, key)
  return typeof found === 'number' ? found : null
}

function inside(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}
