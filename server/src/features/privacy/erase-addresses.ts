import { normalAddress } from '@agon/domain/email-address'
import { sql } from 'kysely'
import type { Keys } from '#/config/secret.ts'
import type { Tx } from '#/db/database.ts'
import { addressTables } from '#/db/personal-data/addresses-of.ts'
import type { Subject } from '#/db/personal-data/table-use.ts'
import { erasedAddress } from '#/mail/suppression.ts'

/** Replaces a person's addresses, also those of before, in suppressions by their keyed hashes, so that they hold; reports about them lose them. */
export async function eraseAddresses(tx: Tx, keys: Keys, { kind, id, former }: Subject): Promise<void> {
  if (kind === 'learner' || kind === 'member') return
  const { rows } = await sql<{ email: string | null }>`
    select email from ${sql.table(addressTables[kind])} where id = ${id}`.execute(tx)
  const addresses = [rows[0]?.email ?? '', ...(former?.addresses ?? [])].map(normalAddress)
  for (const address of new Set(addresses)) if (address !== '') await eraseAddress(tx, keys, { id, address })
}

async function eraseAddress(tx: Tx, keys: Keys, { id, address }: { id: number; address: string }): Promise<void> {
  const hash = erasedAddress(keys, sql`${address}::text`)
  // Erased before under the same address, and suppressed again since: one row is enough.
  await sql`delete from suppressions s where address = ${address} and lifted_at is null and exists (select from suppressions o
    where o.address_hash = ${hash} and o.lifted_at is null and o.kind = s.kind
      and o.project_id is not distinct from s.project_id)`.execute(tx)
  await sql`update suppressions set address = null, address_hash = ${hash}, reason = '', lifted_reason = ''
    where address = ${address}`.execute(tx)
  await sql`update mail_reports set email = ${`erased-${id}`}, diagnosis = '' where email = ${address}`.execute(tx)
}
