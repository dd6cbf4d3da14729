import { userCalls } from '@agon/contract/user/calls'
import { userEdit } from '@agon/contract/user/edit'
import type { ActId, UserId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'
import { userIdOf } from '#/http/actor.ts'
import type { Refusals } from '#/http/bulk/outcome.ts'
import type { BulkContext, BulkRules, BulkTarget } from '#/http/bulk/record-bulk.ts'
import { findOverlords, lockOverlords } from '../identity/overlords.ts'
import { endAccess } from './end-access.ts'
import { readUsers } from './resource.ts'

type Target = BulkTarget<typeof userEdit>

/** Disables many users or lets them sign in again, as `changeUser` does one. */
export const usersInBulk: BulkRules<typeof userEdit> = {
  edit: userEdit,
  call: userCalls.bulkUsers,
  matching: readUsers.matching,
  name: 'users.full_name',
  at: { disabled: 'users.disabled_at is not null' },
  record: { table: 'users', id: 'users.id' },
  async hold(tx, ids) {
    // As a single edit: a session that is being opened is there to be ended, and overlords come and go one after the other.
    await sql`select from users where id = any(${ids}::int4[]) order by id for update`.execute(tx)
    await lockOverlords(tx)
  },
  refuse: refusedUsers,
  former: formerStates,
  async write(write, ids, { disabled }, { now }) {
    await write.save('users', ids, { disabledAt: disabled === true ? now : null })
    if (disabled === true) await endAccess(write.tx, ids as readonly UserId[]) // rows of the list of users
  },
  async restored(tx, ids) {
    const { rows } = await sql<{ id: UserId }>`
      select id from users where id = any(${ids}::int4[]) and disabled_at is not null`.execute(tx)
    await endAccess(
      tx,
      rows.map(({ id }) => id),
    )
  },
}

/** An overlord stays, and no one disables the own account. One after the other, in the order of their ids, as single edits would be. */
async function refusedUsers({ db, actor }: BulkContext, targets: readonly Target[]): Promise<Refusals> {
  const overlords = await findOverlords(db)
  const refused: Refusals = new Map()
  for (const { id, set } of targets.toSorted((one, other) => one.id - other.id)) {
    const userId = id as UserId // a row of the list of users
    if (set.disabled !== true || !overlords.has(userId)) continue
    if (overlords.size === 1) refused.set(id, new Problem('lastOverlord'))
    else if (userId === userIdOf(actor)) refused.set(id, new Problem('oneself'))
    else overlords.delete(userId)
  }
  return refused
}

async function formerStates(db: Db, act: ActId, ids: readonly number[]): Promise<Target[]> {
  const { rows } = await sql<{ id: number; disabled: boolean }>`
    select id, before -> 'disabled_at' <> 'null' as disabled from act_rows
    where act_id = ${act} and table_name = 'users' and id = any(${ids}::int4[])`.execute(db)
  return rows.map(({ id, disabled }) => ({ id, set: { disabled } }))
}
