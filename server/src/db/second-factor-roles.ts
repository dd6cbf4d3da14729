import { grantedRoles, type GrantedRole } from '@agon/domain/role'
import { z } from 'zod'
import type { Db } from './database.ts'

const name = 'second-factor-roles'
const shape = z.array(z.enum(grantedRoles)).catch([])

/** The roles that sign in with a second factor only; none where nobody has said so. */
export async function secondFactorRoles(db: Db): Promise<GrantedRole[]> {
  const row = await db.selectFrom('systemFacts').select('value').where('name', '=', name).executeTakeFirst()
  return row === undefined ? [] : shape.parse(row.value)
}

export async function keepSecondFactorRoles(db: Db, roles: readonly GrantedRole[], now: Date): Promise<void> {
  const value = JSON.stringify([...new Set(roles)])
  await db
    .insertInto('systemFacts')
    .values({ name, value, updatedAt: now })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value, updatedAt: now }))
    .execute()
}
