import { useNavigate, useSearch } from '@tanstack/react-router'

export type MergeTab = 'candidates' | 'choose' | 'merges'

/** The two records that are compared, and the tab otherwise: in the address, so that both can be linked to and Back leaves them. */
export function usePair() {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const [from, into] = [idOf(search['from']), idOf(search['into'])]
  const tab: MergeTab = search['tab'] === 'choose' || search['tab'] === 'merges' ? search['tab'] : 'candidates'
  return {
    pair: from === null || into === null || from === into ? null : { from, into },
    tab,
    compare: (one: { readonly from: number; readonly into: number }) =>
      void navigate({ to: '.', search: { tab, ...one } }),
    /** The form keeps its reason: nothing is lost. */
    swap: () => void navigate({ to: '.', search: { tab, from: into, into: from }, replace: true, ignoreBlocker: true }),
    show: (next: MergeTab) => void navigate({ to: '.', search: { tab: next } }),
  }
}

const idOf = (value: unknown) => (/^[1-9]\d{0,9}$/.test(String(value)) ? Number(value) : null)
