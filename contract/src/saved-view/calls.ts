import { grantedRoles } from '@agon/domain/role'
import { z } from 'zod'
import { call } from '../call.ts'
import { emptyReply, flag, id, line, olympiadScope, whole, words } from '../schema.ts'

/** Names of columns; those that a list no longer has stay in its views. */
const column = words(60)
const filter = z.object({ column, value: words(500) })
export type SavedFilter = z.infer<typeof filter>

/** How a list is looked at. */
const look = {
  name: line(60),
  q: words(200),
  /** A column's name, with `-` before it for descending; null: the list's own order. */
  sort: column.nullable(),
  filters: z.array(filter).max(60),
  /** Null: the standard columns. */
  columns: z.array(column).max(100).nullable(),
  /** Rows of a page. */
  limit: whole(1, 500),
  /** With the olympiad's staff; of a list of all olympiads, with overlords. */
  shared: flag,
  /** The list opens with it, for its owner. */
  isDefault: flag,
}

/** The path of a staff list, with the part of it that a page shows: `/api/teacher/?all=true`. */
const list = words(100)

const savedView = z.object({
  id: id<'saved-view'>(),
  ...look,
  isOwn: z.boolean(),
  owner: z.string(),
})
export type SavedViewItem = z.infer<typeof savedView>

const one = z.object({ id: id<'saved-view'>() })

/** Views of a list of one user, in one olympiad. */
export const mostViews = 50
/** Views of one user, of all lists and olympiads. */
export const mostViewsOfUser = 500

export const savedViewCalls = {
  listSavedViews: call(
    'GET',
    '/api/saved-view/',
    grantedRoles,
    'The saved views of a list: one’s own, and those that others share, by name',
    {
      effect: 'read',
      query: z.object({ olympiadId: olympiadScope, list }),
      reply: z.object({ items: z.array(savedView) }),
      refusals: ['olympiadRequired'],
    },
  ),
  addSavedView: call('POST', '/api/saved-view/', grantedRoles, 'Save a view of a list', {
    effect: 'write',
    body: z.object({ olympiadId: olympiadScope, list, ...look }),
    reply: z.object({ item: savedView }),
    refusals: ['duplicate', 'viewLimit', 'viewTotal', 'olympiadRequired'],
  }),
  changeSavedView: call('PUT', '/api/saved-view/{id}', grantedRoles, 'Change one’s own view of a list', {
    effect: 'write',
    params: one,
    body: z.object(look),
    reply: z.object({ item: savedView }),
    refusals: ['duplicate'],
  }),
  removeSavedView: call('DELETE', '/api/saved-view/{id}', grantedRoles, 'Delete one’s own view of a list', {
    effect: 'write',
    params: one,
    reply: emptyReply,
  }),
}
