import { users } from '@agon/contract/user/calls'
import type { OlympiadId, UserId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'
import { readResource } from '#/http/resource.ts'
import { staffScope } from '#/http/scope.ts'

const grants = sql<number | null>`case users.kind when 'staff' then
  (select count(*)::int4 from accounts a where a.user_id = users.id) end`

export function userRows(db: Db) {
  return db
    .selectFrom('users')
    .select(['users.id', 'kind', 'username', 'fullName', 'email', 'createdAt', 'version'])
    .select([sql<boolean>`users.disabled_at is not null`.as('disabled'), grants.as('grants')])
}

export async function findUser(db: Db, id: UserId) {
  const user = await userRows(db).where('users.id', '=', id).executeTakeFirst()
  if (user === undefined) throw new Problem('notFound')
  return user
}

/** Who works on an olympiad: those with a grant for it, and the teachers who look after its schools. */
const worksOn = (olympiadId: OlympiadId) => sql<boolean>`(
  exists (select from accounts a where a.user_id = users.id and a.olympiad_id = ${olympiadId})
  or exists (select from teachers t join customer_participant_teachers ct on ct.teacher_id = t.id
    join customer_participants c on c.id = ct.customer_participant_id
    where t.user_id = users.id and c.olympiad_id = ${olympiadId}))`

export const readUsers = readResource(users, {
  rows: ({ db, actor }, query) => {
    const olympiadId = staffScope(actor, query.olympiadId)
    const rows = userRows(db)
    return olympiadId === null ? rows : rows.where(worksOn(olympiadId))
  },
  from: 'users',
  at: { disabled: '(users.disabled_at is not null)', grants: 'users.id' },
})
