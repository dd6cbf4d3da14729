import type { CountReply, ListReply } from '@agon/contract/resource'
import type { CallByKey, KeyOf } from '@agon/contract/calls'
import type { List, RowOfList } from '@agon/contract/list'
import type { CallInput } from '@agon/contract/call'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { download } from '#/api/download.ts'
import { send, type CallError } from '#/api/send.ts'
import { useAction } from '#/api/use-action.ts'
import { saveFile } from '#/lib/download.ts'
import { notify } from '#/ui/notify.tsx'
import type { TableCount, TablePage } from '#/ui/table/table-props.ts'
import type { TableView } from '#/ui/table/view.ts'
import { ofPage, queryFromView, searchFromView, viewFromSearch } from './address.ts'
import { useSavedViews } from './saved-views.ts'

type Reads = KeyOf<'read'>

/**
 * Connects a staff table to its list: the view in the address; page, count and export from the declared calls. Spread it
 * into `StaffTable`.
 */
export function useList<L extends List>(
  list: L,
  scope: Readonly<Record<string, string | number>>,
  /** Milliseconds between two reads of the page; false: it is read again after writes only. */
  lookAgain: number | false = false,
) {
  const key = `GET ${list.path}`
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const view = viewFromSearch(search)
  const query = { ...scope, ...queryFromView(view) }
  const { cursor: _cursor, limit: _limit, ...counted } = query as Record<string, string | number>

  const page = useQuery<ListReply<RowOfList<L>>, CallError>({
    queryKey: [key, query],
    queryFn: ({ signal }) => read<ListReply<RowOfList<L>>>(key, query, signal),
    placeholderData: keepPreviousData,
    refetchInterval: lookAgain,
  })
  const count = useQuery<CountReply, CallError>({
    queryKey: [`${key}count`, counted],
    queryFn: ({ signal }) => read<CountReply>(`${key}count`, counted, signal),
  })
  const exported = useAction<void, 'csv' | 'xlsx'>({
    mutationFn: async (format) => {
      // The columns on show, or all of them where nothing was chosen.
      const columns = view.columns === null ? {} : { columns: view.columns.join(',') }
      saveFile(
        await download(
          `${key}export` as Reads,
          { query: { ...counted, ...columns, format } } as CallInput<CallByKey[Reads]>,
        ),
      )
    },
    onError: (error) => notify.failed(error.message),
  })
  const onView = (next: TableView) =>
    void navigate({
      to: '.',
      search: { ...kept(search), ...searchFromView(next) },
      replace: true,
      // A panel beside the list stays open, with what is being edited in it.
      ignoreBlocker: true,
    })
  return {
    page: pageOf(page),
    count: count.data satisfies TableCount | undefined,
    view,
    onView,
    exports: { onExport: exported.mutate, busy: exported.isPending },
    views: useSavedViews(list, scope, view, onView),
  }
}

/** The parts of the address that belong to the page around the table. */
function kept(search: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(ofPage.flatMap((name) => (name in search ? [[name, search[name]]] : [])))
}

/** Which row's panel is open, in the address, so that it can be linked to and Back closes it. */
export function useOpenRow() {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const openId = search['open'] === undefined ? undefined : String(search['open'])
  return {
    openId,
    open: (id: string | number) => void navigate({ to: '.', search: { ...search, open: id } }),
    close: () => {
      const { open: _open, ...rest } = search
      void navigate({ to: '.', search: rest, replace: true })
    },
  }
}

function read<Reply>(key: string, query: object, signal: AbortSignal): Promise<Reply> {
  // The key and the reply's type come from the same declaration; the query is its scope and the view.
  return send(key as Reads, { query } as CallInput<CallByKey[Reads]>, { signal }) as unknown as Promise<Reply>
}

function pageOf<Row>(list: {
  data: ListReply<Row> | undefined
  error: CallError | null
  isFetching: boolean
  refetch: () => unknown
}): TablePage<Row> {
  if (list.data !== undefined) {
    const { items: rows, next, previous, near } = list.data
    return { state: 'ready', rows, next, previous, near, refreshing: list.isFetching }
  }
  if (list.error !== null) return { state: 'failed', reason: list.error.message, retry: () => void list.refetch() }
  return { state: 'loading' }
}

/** The part of a page that is on show, in the address. */
export function useTab() {
  const { tab, ...search }: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  return {
    tab: tab === undefined ? undefined : String(tab),
    show: (next: string | undefined) =>
      void navigate({
        to: '.',
        search: next === undefined ? search : { ...search, tab: next },
        replace: true,
        ignoreBlocker: true,
      }),
  }
}
