import type { SavedFilter } from '@agon/contract/saved-view/calls'
import type { OlympiadId, SavedViewId, UserId } from '@agon/domain/ids'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'

/** The list and the olympiad that a view is of. */
export interface ViewPlace {
  readonly olympiadId: OlympiadId | null
  readonly list: string
}

/** The views of a list that a user sees: own ones, and those that others share. */
export async function viewsOf(db: Db, userId: UserId, place: ViewPlace) {
  const rows = await viewRows(db)
    .where(isAt(place))
    .where((is) => is.or([is('savedViews.userId', '=', userId), is('savedViews.shared', '=', true)]))
    .orderBy('savedViews.name')
    .orderBy('savedViews.id')
    .execute()
  return rows.map((row) => viewFor(userId, row))
}

export async function findView(db: Db, userId: UserId, id: SavedViewId) {
  return viewFor(userId, await viewRows(db).where('savedViews.id', '=', id).executeTakeFirstOrThrow())
}

/** As the unique indexes of the table write it. */
export const isAt = ({ olympiadId, list }: ViewPlace) =>
  sql<boolean>`coalesce(saved_views.olympiad_id, 0) = ${olympiadId ?? 0} and saved_views.list = ${list}`

const viewRows = (db: Db) =>
  db
    .selectFrom('savedViews')
    .innerJoin('users', 'users.id', 'savedViews.userId')
    .select(['savedViews.id', 'savedViews.userId', 'savedViews.name', 'savedViews.q', 'savedViews.sort'])
    .select(['savedViews.columns', 'savedViews.pageSize as limit', 'savedViews.shared', 'savedViews.isDefault'])
    .select(['users.fullName as owner'])
    // Written by this feature alone, from the body of the call.
    .select(sql<SavedFilter[]>`saved_views.filters`.as('filters'))

type ViewRow = Awaited<ReturnType<ReturnType<typeof viewRows>['execute']>>[number]

/** The default view is its owner's alone. */
function viewFor(userId: UserId, { userId: owner, ...row }: ViewRow) {
  const isOwn = owner === userId
  return { ...row, isOwn, isDefault: row.isDefault && isOwn }
}
