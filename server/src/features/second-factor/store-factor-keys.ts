import type { UserId } from '@agon/domain/ids'
import type { Pool } from 'pg'
import type { Keys } from '#/config/secret.ts'
import { everyUserHandle } from '../identity/passkeys.ts'
import { sealRecoveryKeys } from './recovery.ts'

/**
 * Earlier releases derived the handles of passkeys and the keys of recovery codes from the secret. Stores them, while every secret is
 * still known: passkeys and recovery codes then stay when a former secret is removed.
 */
export async function storeFactorKeys(pool: Pool, keys: Keys): Promise<void> {
  const passkeys = await pool.query<{ id: number; userId: UserId }>(
    `select id, user_id as "userId" from passkeys where user_handles = '{}' order by id`,
  )
  for (const { id, userId } of passkeys.rows)
    await pool.query(`update passkeys set user_handles = $2 where id = $1 and user_handles = '{}'`, [
      id,
      // Most likely by the oldest: it is first, and so in use for further passkeys.
      everyUserHandle(keys, userId).toReversed(),
    ])
  const holders = await pool.query<{ userId: UserId }>(
    `select distinct user_id as "userId" from recovery_codes where sealed_keys is null`,
  )
  for (const { userId } of holders.rows)
    await pool.query('update recovery_codes set sealed_keys = $2 where user_id = $1 and sealed_keys is null', [
      userId,
      sealRecoveryKeys(
        keys,
        userId,
        keys.secondFactors.all.map(({ key }) => key.export()),
      ),
    ])
}
