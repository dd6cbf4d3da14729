import type { CustomerParticipantId } from '@agon/domain/ids'
import { openSlip } from '#/config/slip-secrets.ts'
import { hashPassword } from '#/passwords/passwords.ts'
import type { App } from '#/http/handler.ts'

declare module '#/jobs/payloads.ts' {
  interface JobPayloads {
    'learner.hash-passwords': { customerParticipantId: CustomerParticipantId }
  }
}

/** Makes the slow hashes of a school's typed passwords, one by one; what is done is kept when the process ends. */
export async function hashPasswords(
  app: App,
  payload: { customerParticipantId: CustomerParticipantId },
): Promise<void> {
  const { db } = app.database
  const waiting = await db
    .selectFrom('participantCredentials as c')
    .innerJoin('participants', 'participants.id', 'c.participantId')
    .select(['c.participantId', 'c.secrets', 'c.signInVersion'])
    .where('participants.customerParticipantId', '=', payload.customerParticipantId)
    .where('c.passwordHash', 'is', null)
    .where('c.secrets', 'is not', null)
    .execute()
  for (const row of waiting) {
    if (row.secrets === null) continue
    const passwordHash = await hashPassword(openSlip(app.keys.slips, row.secrets).password, Infinity)
    // A slip that was renewed meanwhile has another password.
    await db
      .updateTable('participantCredentials')
      .set({ passwordHash })
      .where('participantId', '=', row.participantId)
      .where('signInVersion', '=', row.signInVersion)
      .execute()
  }
}
