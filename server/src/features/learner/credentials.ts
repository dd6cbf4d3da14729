import { randomBytes, randomInt } from 'node:crypto'
import type { CustomerParticipantId, OlympiadId, ParticipantId } from '@agon/domain/ids'
import { recoveryCode, slipPassword } from '@agon/domain/slip-secret'
import { sql } from 'kysely'
import { hashSecret } from '../../config/hash-secret.ts'
import { sealSlip, type SlipSecrets } from '../../config/slip-secrets.ts'
import type { Tx } from '../../db/database.ts'
import type { App } from '../../http/handler.ts'

export function newSlip(): SlipSecrets {
  return { password: slipPassword(randomInt), link: randomBytes(16).toString('base64url'), recovery: recoveryCode(randomInt) }
}

/** Gives participants new slips. Links work at once; the slow hash of the typed password is made by a job. */
export async function issueSlips(app: App, tx: Tx, customer: { id: CustomerParticipantId; olympiadId: OlympiadId }, ids: readonly ParticipantId[]): Promise<void> {
  const rows = ids.map((participantId) => {
    const slip = newSlip()
    return {
      participantId,
      passwordHash: null,
      linkHash: hashSecret(slip.link),
      recoveryHash: hashSecret(slip.recovery),
      secrets: sealSlip(app.keys.slips, slip),
      renewedAt: app.now(),
    }
  })
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
      }),
    )
    .execute()
  await app.jobs.add(tx, 'learner.hash-passwords', { customerParticipantId: customer.id }, { key: `learner.hash-passwords/${customer.id}` })
}
