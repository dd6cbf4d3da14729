import type { List } from '@agon/contract/list'
import { platformOlympiadId } from '@agon/domain/constants'
import { useRead, useWrite } from '#/api/queries.ts'
import { refusalOf } from '#/api/refusal.ts'
import { t } from '@lingui/core/macro'
import { notify } from '#/ui/notify.tsx'
import type { SavedViews } from '#/ui/table/table-props.ts'
import type { TableView } from '#/ui/table/view.ts'
import { useDefaultView } from './default-view.ts'
import { useTakeOver } from './take-over-views.ts'
import { viewOf, writtenView } from './written-view.ts'

type Scope = Readonly<Record<string, string | number>>

/** Views of one list: the user's own, and those that others share. */
export function useSavedViews(
  list: List,
  scope: Scope,
  view: TableView,
  onView: (view: TableView) => void,
): SavedViews {
  const { olympiadId = platformOlympiadId, ...part } = scope
  const place = { olympiadId: Number(olympiadId), list: listOf(list, part) }
  const read = useRead('GET /api/saved-view/', { query: place })
  const add = useWrite('POST /api/saved-view/')
  const restore = useWrite('POST /api/saved-view/')
  const takeOver = useWrite('POST /api/saved-view/')
  const change = useWrite('PUT /api/saved-view/{id}')
  const remove = useWrite('DELETE /api/saved-view/{id}')
  const saved = read.data?.items.map((item) => viewOf(list, item))
  useDefaultView(saved, view, onView)
  useTakeOver(list.path, part['all'] !== undefined, (body) => takeOver.mutateAsync({ body: { ...place, ...body } }))
  return {
    saved: saved ?? [],
    sharedWith: place.olympiadId === platformOlympiadId ? 'overlords' : 'the olympiad’s staff',
    onSave: (settings, id, done) => {
      const body = { ...settings, ...writtenView(view) }
      if (id === undefined) add.mutate({ body: { ...place, ...body } }, { onSuccess: done })
      else change.mutate({ params: { id: Number(id) }, body }, { onSuccess: done })
    },
    onDelete: (id) => {
      const deleted = read.data?.items.find((item) => String(item.id) === id)
      remove.mutate(
        { params: { id: Number(id) } },
        {
          onError: (error) => notify.failed(error.message),
          onSuccess: () => {
            if (deleted === undefined) return
            const { id: _id, isOwn: _isOwn, owner: _owner, ...settings } = deleted
            notify.undoable(deletedWords(settings), () =>
              restore.mutate({ body: { ...place, ...settings } }, { onError: (error) => notify.failed(error.message) }),
            )
          },
        },
      )
    },
    busy: add.isPending || change.isPending,
    problem: refusalOf(add.error ?? change.error),
    onReset: () => {
      add.reset()
      change.reset()
    },
  }
}

const deletedWords = ({ name, shared }: { readonly name: string; readonly shared: boolean }) =>
  shared ? t`The view “${name}” was deleted, also for the others.` : t`The view “${name}” was deleted.`

/** The list with the part of it that the page shows: `/api/teacher/?all=true`. */
function listOf({ path }: List, part: Scope): string {
  const query = Object.entries(part)
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join('&')
  return query === '' ? path : `${path}?${query}`
}
