import type { ParticipantId } from '@agon/domain/ids'
import { recoveryHash } from '#/config/new-slip.ts'
import type { SealingKey } from '#/config/seal.ts'
import type { Keys } from '#/config/secret.ts'
import { openSlip } from '#/config/slip-secrets.ts'

/** A column of values that are sealed with a key of the secret, and stay. */
export interface SealedColumn {
  readonly table: string
  readonly column: string
  /** Its columns with their types, in their order. */
  readonly primaryKey: Readonly<Record<string, 'integer' | 'bigint' | 'text' | 'bytea'>>
  /** Further columns for the context. */
  readonly also?: readonly string[]
  readonly key: (keys: Keys) => SealingKey
  /** The context of a value, from the primary key and the further columns. */
  readonly context?: (of: readonly string[]) => string
  /** A keyed hash beside the value, made of it again. */
  readonly hash?: { readonly column: string; of(keys: Keys, id: readonly string[], sealed: Buffer): Buffer }
  /** The operator’s remedy for a value that no secret opens. */
  readonly remedy: string
}

const passport = {
  column: 'passport',
  primaryKey: { id: 'integer' },
  key: ({ passports }: Keys) => passports,
  context: () => 'passport',
  remedy: 'Ask the team for the passport data again.',
} as const

/** Every column whose values outlive a change of the secret. Cursors, tickets and links that are given out are not stored. */
export const sealedColumns: readonly SealedColumn[] = [
  {
    table: 'participant_credentials',
    column: 'secrets',
    primaryKey: { participant_id: 'integer' },
    key: ({ slips }) => slips,
    hash: {
      column: 'recovery_hash',
      of: ({ slips }, [id], sealed) =>
        recoveryHash(slips, Number(id) as ParticipantId, openSlip(slips, sealed).recovery), // the column’s own id
    },
    remedy: 'Regenerate the slip of the participant.',
  },
  { table: 'team_members', ...passport },
  { table: 'proposals', ...passport },
  {
    table: 'person_keys',
    column: 'sealed_key',
    primaryKey: { person: 'text' },
    key: ({ persons }) => persons,
    remedy: 'Names of the person in the activity log stay unreadable.',
  },
  {
    table: 'queued_emails',
    column: 'secret',
    primaryKey: { id: 'integer' },
    key: ({ mails }) => mails,
    remedy: 'If the mail has not been sent, send a new link.',
  },
  {
    table: 'dkim_keys',
    column: 'private_key',
    primaryKey: { id: 'integer' },
    also: ['domain', 'selector'],
    key: ({ dkim }) => dkim,
    context: ([, domain, selector]) => `${domain}/${selector}`,
    remedy: 'Add a new signing key of the domain under Sending Health.',
  },
  {
    table: 'provider_keys',
    column: 'sealed',
    primaryKey: { id: 'integer' },
    also: ['issuer_id', 'provider'],
    key: ({ providers }) => providers,
    context: ([, issuer, provider]) => `${provider} keys of issuer ${issuer}`,
    remedy: 'Enter the keys of the payment provider again.',
  },
  {
    table: 'second_factors',
    column: 'secret',
    primaryKey: { user_id: 'integer' },
    key: ({ secondFactors }) => secondFactors,
    remedy: 'Reset the second factor of the user.',
  },
  {
    table: 'recovery_codes',
    column: 'sealed_keys',
    primaryKey: { user_id: 'integer', code_hash: 'bytea' },
    key: ({ secondFactors }) => secondFactors,
    context: ([user]) => `recovery codes of user ${user}`,
    remedy: 'The user makes new recovery codes under My Profile.',
  },
]
