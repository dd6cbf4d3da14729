import { normalAddress } from '@agon/domain/email-address'
import type { ProjectId, QueuedEmailId, SuppressionId, UserId } from '@agon/domain/ids'
import type { SuppressionKind } from '@agon/domain/suppression'
import { sql, type RawBuilder } from 'kysely'
import type { Keys } from '../config/secret.ts'
import type { Db, Tx } from '../db/database.ts'

/** Which suppressions count for a mail. */
export interface MailScope {
  /** The project of the mail's olympiad; null for a mail of the platform. */
  readonly projectId: ProjectId | null
  /** System mails (password, receipt) ignore what people have unsubscribed from. */
  readonly isSystem: boolean
  readonly now: Date
}

export interface Suppression {
  readonly id: SuppressionId
  readonly kind: SuppressionKind
  readonly reason: string
  readonly since: Date
  readonly until: Date | null
}

/** The suppressions of a group of addresses, by address as it was given; one statement whatever the number. */
export async function isSuppressed(
  db: Db,
  keys: Pick<Keys, 'erasedAddresses' | 'former'>,
  addresses: readonly string[],
  scope: MailScope,
): Promise<Map<string, Suppression>> {
  if (addresses.length === 0) return new Map()
  const normal = addresses.map(normalAddress)
  const { rows } = await sql<{ place: number } & Suppression>`
    select a.place::int4 as place, s.* from unnest(${normal}::text[]) with ordinality a(address, place)
    cross join lateral (${suppressionOf(keys, { ...asSql(scope), address: sql`a.address` })}) s`.execute(db)
  return new Map(rows.map(({ place, ...suppression }) => [addresses[place - 1] ?? '', suppression]))
}

/** As SQL, for a statement about mails of several scopes. */
export interface SuppressionOf {
  /** In its normal form. */
  readonly address: RawBuilder<unknown>
  readonly projectId: RawBuilder<unknown>
  readonly isSystem: RawBuilder<unknown>
  readonly now: Date
}

const asSql = ({ projectId, isSystem, now }: MailScope) => ({
  projectId: sql`${projectId}::int4`,
  isSystem: sql`${isSystem}::boolean`,
  now,
})

/**
 * SQL of the suppression of an address: at most one row (`id`, `kind`, `reason`, `since`, `until`), for a lateral join or
 * `exists`. Where several hold, the one that a person cannot lift comes first.
 */
export function suppressionOf(
  keys: Pick<Keys, 'erasedAddresses' | 'former'>,
  { address, projectId, isSystem, now }: SuppressionOf,
): RawBuilder<unknown> {
  const holds = sql`lifted_at is null and (expires_at is null or expires_at > ${now})
    and (kind <> 'unsubscribed' or (not ${isSystem} and (project_id is null or project_id = ${projectId})))`
  const columns = sql`id, kind, reason, since, expires_at as until`
  return sql`select * from (
      select ${columns} from suppressions
        where address = any(array[${address}, '*@' || split_part(${address}, '@', -1)]) and ${holds}
      union all
      select ${columns} from suppressions where address_hash in (${sql.join([keys, ...keys.former].map((one) => erasedAddress(one, address)))}) and ${holds}
    ) found order by array_position(array['shunned', 'complained', 'bounced', 'unsubscribed'], kind), since limit 1`
}

/** SQL of the keyed hash that replaces the address of an erased person. */
export function erasedAddress(
  { erasedAddresses }: Pick<Keys, 'erasedAddresses'>,
  address: RawBuilder<unknown>,
): RawBuilder<Buffer> {
  return sql<Buffer>`sha256(${Buffer.from(erasedAddresses)}::bytea || convert_to(${address}, 'UTF8'))`
}

export interface NewSuppression {
  readonly kind: SuppressionKind
  /** An address, or `*@domain`. */
  readonly address: string
  readonly projectId?: ProjectId | null
  readonly reason?: string
  readonly queuedEmailId?: QueuedEmailId | null
  readonly createdBy?: UserId | null
  readonly expiresAt?: Date | null
}

/** Suppresses an address. One that is suppressed in this way keeps its row; the later end of both holds. */
export async function suppress(tx: Tx, added: NewSuppression, now: Date): Promise<void> {
  const { kind, reason = '', projectId = null, queuedEmailId = null, createdBy = null, expiresAt = null } = added
  const address = normalAddress(added.address)
  await sql`update suppressions set lifted_at = expires_at, lifted_reason = 'Expired'
    where address = ${address} and kind = ${kind} and lifted_at is null and expires_at <= ${now}`.execute(tx)
  await sql`insert into suppressions (kind, address, project_id, reason, queued_email_id, created_by, since, expires_at)
    values (${kind}, ${address}, ${projectId}, ${reason}, ${queuedEmailId}, ${createdBy}, ${now}, ${expiresAt})
    on conflict (address, kind, coalesce(project_id, 0)) where lifted_at is null
    do update set expires_at = case when suppressions.expires_at is null or excluded.expires_at is null then null
      else greatest(suppressions.expires_at, excluded.expires_at) end`.execute(tx)
}
