import type { CustomerParticipantId, ParticipantId } from '@agon/domain/ids'
import { sql } from 'kysely'
import { newSlip, slipColumns } from '#/config/new-slip.ts'
import type { SlipSecrets } from '#/config/slip-secrets.ts'
import { byteaArray, int4Array } from '#/db/binary-arrays.ts'
import type { Tx } from '#/db/database.ts'
import type { App } from '#/http/handler.ts'

/** Gives participants new slips. Links work at once; the slow hash of the typed password is made by a job. In the order of the ids. */
export async function issueSlips(
  app: App,
  tx: Tx,
  customer: CustomerParticipantId,
  ids: readonly ParticipantId[],
  /** One for all of them, instead of one each that is made here. */
  password?: string,
): Promise<SlipSecrets[]> {
  const issued = ids.map((participantId) => ({
    participantId,
    slip: { ...newSlip(), ...(password === undefined ? {} : { password }) },
  }))
  const rows = issued.map(({ participantId, slip }) => slipColumns(app.keys.slips, participantId, slip))
  await sql`
    insert into participant_credentials (participant_id, link_hash, recovery_hash, secrets, renewed_at)
    select *, ${app.now()}::timestamptz from unnest(${int4Array(ids)}::int4[], ${byteaArray(rows.map(({ linkHash }) => linkHash))}::bytea[],
      ${byteaArray(rows.map(({ recoveryHash }) => recoveryHash))}::bytea[], ${byteaArray(rows.map(({ secrets }) => secrets))}::bytea[])
    on conflict (participant_id) do update set password_hash = null, link_hash = excluded.link_hash,
      recovery_hash = excluded.recovery_hash, secrets = excluded.secrets, renewed_at = excluded.renewed_at,
      sign_in_version = participant_credentials.sign_in_version + 1, slip_printed_at = null`.execute(tx)
  const key = `learner.hash-passwords/${customer}`
  await app.jobs.add(tx, 'learner.hash-passwords', { customerParticipantId: customer }, { key })
  return issued.map(({ slip }) => slip)
}
