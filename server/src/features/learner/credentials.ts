import type { CustomerParticipantId, ParticipantId } from '@agon/domain/ids'
import { sql } from 'kysely'
import { newSlip, slipColumns } from '#/config/new-slip.ts'
import type { SlipSecrets } from '#/config/slip-secrets.ts'
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
  const rows = issued.map(({ participantId, slip }) => ({
    participantId,
    passwordHash: null,
    renewedAt: app.now(),
    ...slipColumns(app.keys.slips, participantId, slip),
  }))
  await tx
    .insertInto('participantCredentials')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('participantId').doUpdateSet({
        passwordHash: null,
        linkHash: sql`excluded.link_hash`,
        recoveryHash: sql`excluded.recovery_hash`,
        secrets: sql`excluded.secrets`,
        renewedAt: app.now(),
        signInVersion: sql`participant_credentials.sign_in_version + 1`,
        slipPrintedAt: null,
      }),
    )
    .execute()
  const key = `learner.hash-passwords/${customer}`
  await app.jobs.add(tx, 'learner.hash-passwords', { customerParticipantId: customer }, { key })
  return issued.map(({ slip }) => slip)
}
