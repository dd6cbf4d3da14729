import type { ParticipantId } from '@agon/domain/ids'
import { recoveryHash } from '#/config/new-slip.ts'
import type { SealingKey } from '#/config/seal.ts'
import type { Keys } from '#/config/secret.ts'
import { openSlip } from '#/config/slip-secrets.ts'

/** A column of values that are sealed with a key of the secret, and stay. */
export interface SealedColumn {
  readonly table: string
  readonly column: string
  /** The columns that name a row. */
  readonly id: readonly string[]
  readonly key: (keys: Keys) => SealingKey
  /** The context of a value, from the row’s id. */
  readonly context?: (id: readonly string[]) => string
  /** A keyed hash beside the value, made of it again. */
  readonly hash?: { readonly column: string; of(keys: Keys, id: readonly string[], sealed: Buffer): Buffer }
}

/** Every column whose values outlive a change of the secret. Cursors, tickets and links that are given out are not stored. */
export const sealedColumns: readonly SealedColumn[] = [
  {
    table: 'participant_credentials',
    column: 'secrets',
    id: ['participant_id'],
    key: ({ slips }) => slips,
    hash: {
      column: 'recovery_hash',
      of: ({ slips }, [id], sealed) =>
        recoveryHash(slips, Number(id) as ParticipantId, openSlip(slips, sealed).recovery), // the column’s own id
    },
  },
  {
    table: 'team_members',
    column: 'passport',
    id: ['id'],
    key: ({ passports }) => passports,
    context: () => 'passport',
  },
  { table: 'proposals', column: 'passport', id: ['id'], key: ({ passports }) => passports, context: () => 'passport' },
  { table: 'person_keys', column: 'sealed_key', id: ['person'], key: ({ persons }) => persons },
  { table: 'queued_emails', column: 'secret', id: ['id'], key: ({ mails }) => mails },
  {
    table: 'dkim_keys',
    column: 'private_key',
    id: ['id', 'domain', 'selector'],
    key: ({ dkim }) => dkim,
    context: ([, domain, selector]) => `${domain}/${selector}`,
  },
  {
    table: 'provider_keys',
    column: 'sealed',
    id: ['id', 'issuer_id', 'provider'],
    key: ({ providers }) => providers,
    context: ([, issuer, provider]) => `${provider} keys of issuer ${issuer}`,
  },
  { table: 'second_factors', column: 'secret', id: ['user_id'], key: ({ secondFactors }) => secondFactors },
]
