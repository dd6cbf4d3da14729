import { mostViews, mostViewsOfUser, type savedViewCalls } from '@agon/contract/saved-view/calls'
import type { Output } from '@agon/contract/call'
import type { SavedViewId, UserId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { grantedRoles } from '@agon/domain/role'
import type { Db, Tx } from '#/db/database.ts'
import type { Actor } from '#/http/actor.ts'
import { as } from '#/http/handler.ts'
import { admitToList, holdOwnView, mustExist } from './policy.ts'
import { findView, isAt, type ViewPlace } from './rows.ts'

type AddBody = Output<(typeof savedViewCalls.addSavedView)['spec']['body']>
type Look = Output<(typeof savedViewCalls.changeSavedView)['spec']['body']>

/** Saves a view. Those that one user saves at once come one after the other. */
export async function addView(db: Db, actor: Actor, { olympiadId, list, ...look }: AddBody, now: Date) {
  const { userId } = as(actor, ...grantedRoles)
  const place = await admitToList(actor, { olympiadId, list })
  await mustExist(db, place)
  return db.transaction().execute(async (tx) => {
    await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
    await refuseBeyondLimit(tx, userId, place)
    await refuseTaken(tx, userId, place, look.name)
    if (look.isDefault) await clearDefault(tx, userId, place)
    const { id } = await tx
      .insertInto('savedViews')
      .values({ ...place, userId, ...columnsOf(look), createdAt: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    return findView(tx, userId, id)
  })
}

export async function changeView(db: Db, actor: Actor, id: SavedViewId, look: Look) {
  const { userId } = as(actor, ...grantedRoles)
  return db.transaction().execute(async (tx) => {
    await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
    const { place } = await holdOwnView(tx, actor, id)
    await refuseTaken(tx, userId, place, look.name, id)
    if (look.isDefault) await clearDefault(tx, userId, place)
    await tx.updateTable('savedViews').set(columnsOf(look)).where('id', '=', id).execute()
    return findView(tx, userId, id)
  })
}

export async function removeView(db: Db, actor: Actor, id: SavedViewId): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await holdOwnView(tx, actor, id)
    await tx.deleteFrom('savedViews').where('id', '=', id).execute()
  })
}

const columnsOf = ({ limit, filters, ...look }: Look) => ({
  ...look,
  pageSize: limit,
  filters: JSON.stringify(filters),
})

async function refuseBeyondLimit(tx: Tx, userId: UserId, place: ViewPlace): Promise<void> {
  const { total, count } = await tx
    .selectFrom('savedViews')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .select(({ fn }) => fn.countAll<number>().filterWhere(isAt(place)).as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  if (count >= mostViews) throw new Problem('viewLimit', { most: mostViews })
  if (total >= mostViewsOfUser) throw new Problem('viewTotal', { most: mostViewsOfUser })
}

async function refuseTaken(tx: Tx, userId: UserId, place: ViewPlace, name: string, but?: SavedViewId): Promise<void> {
  const taken = await tx
    .selectFrom('savedViews')
    .select('id')
    .where('userId', '=', userId)
    .where(isAt(place))
    .where('name', '=', name)
    .where('id', '<>', but ?? (0 as SavedViewId)) // no view has this number
    .executeTakeFirst()
  if (taken !== undefined) throw new Problem('duplicate', {}, { fields: { name: 'You have a view with this name.' } })
}

async function clearDefault(tx: Tx, userId: UserId, place: ViewPlace): Promise<void> {
  await tx
    .updateTable('savedViews')
    .set({ isDefault: false })
    .where('userId', '=', userId)
    .where(isAt(place))
    .where('isDefault', '=', true)
    .execute()
}
