import type { SessionId } from '@agon/domain/ids'
import type { GrantedRole } from '@agon/domain/role'
import type { Tx } from '#/db/database.ts'

/** These roles need a second factor now: their sessions that proved none end, except the caller's own. */
export async function needSecondFactor(tx: Tx, own: SessionId, roles: readonly GrantedRole[]): Promise<number> {
  if (roles.length === 0) return 0
  const { numDeletedRows } = await tx
    .deleteFrom('sessions')
    .where('role', 'in', [...roles])
    .where('id', '<>', own)
    .where('factorAt', 'is', null)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
