import type { Audience } from '@agon/domain/audience'
import type { EmailerId, MassMailId, OlympiadId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import type { Tx } from '#/db/database.ts'
import { userIdOf, type Actor } from '#/http/actor.ts'
import type { App } from '#/http/handler.ts'
import { attachmentsOf, refuseAttachments } from './attached/attachments-of.ts'
import { judgingIn } from './judging.ts'
import { queueRecipients } from './queue-recipients.ts'

interface ToQueue {
  readonly id: MassMailId
  readonly olympiadId: OlympiadId
  readonly emailerId: EmailerId
  readonly audience: Audience
  readonly standingUntil: Date | null
  readonly actor: Actor
  readonly now: Date
}

/** Queues the recipients of a mass mail as its audience is now, with the words that its template has now. */
export async function queueAudience(app: App, tx: Tx, mail: ToQueue): Promise<void> {
  const { id, emailerId, standingUntil, actor, now } = mail
  const { version } = await tx
    .selectFrom('emailers')
    .select('version')
    .where('id', '=', emailerId)
    .executeTakeFirstOrThrow()
  const attachments = await attachmentsOf(tx, emailerId, version)
  refuseAttachments(attachments, mail.audience)
  const { queued, leftOut } = await queueRecipients(tx, id, await judgingIn(app, tx, { ...mail, attachments }))
  if (queued === 0 && standingUntil === null)
    throw new Problem('invalid', {}, { fields: { audience: 'This audience has no recipients.' } })
  await tx
    .updateTable('massMails')
    .set({ emailerVersion: version, queuedAt: now, queuedBy: userIdOf(actor), population: queued + leftOut })
    .where('id', '=', id)
    .execute()
}

/** Drops the held mails of a mass mail of which no mail was ever released. The caller holds the mass mail. */
export async function dropHeld(tx: Tx, id: MassMailId): Promise<void> {
  await tx.deleteFrom('queuedEmails').where('massMailId', '=', id).where('status', '=', 'held').execute()
  await tx.deleteFrom('massMailExclusions').where('massMailId', '=', id).execute()
}
