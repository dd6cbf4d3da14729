import { resendable } from '@agon/domain/email'
import type { QueuedEmailId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import type { Actor } from '#/http/actor.ts'
import type { App } from '#/http/handler.ts'
import { secretPlace } from '#/mail/queue.ts'
import { addSending } from '#/mail/settle.ts'
import { reachable, shown } from './store.ts'

interface ReleaseOptions {
  readonly reason: string | undefined
  readonly now: Date
}

/** Queues a held mail, or a failed or uncertain one again, with its full number of tries. */
export async function releaseEmail(app: App, actor: Actor, id: QueuedEmailId, { reason, now }: ReleaseOptions) {
  return app.database.db.transaction().execute(async (tx) => {
    const mail = await reachable(tx, actor)
      .select(['status', 'bodyText', 'secret', 'deliverUntil'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (mail === undefined) throw new Problem('notFound')
    const { status, deliverUntil } = mail
    if (!resendable.some((one) => one === status)) throw new Problem('mailNotResendable', { status })
    const isErased = mail.secret === null && mail.bodyText.includes(secretPlace)
    if (isErased || (deliverUntil !== null && deliverUntil < now)) throw new Problem('mailExpired')
    if (status === 'uncertain' && reason === undefined)
      throw new Problem(
        'invalid',
        {},
        { fields: { reason: 'This mail may have arrived. Enter why it is sent again.' } },
      )
    const item = await tx
      .updateTable('queuedEmails')
      .set({ status: 'queued', attempts: 0 })
      .where('id', '=', id)
      .returning(shown)
      .executeTakeFirstOrThrow()
    for (const listener of app.mailListeners) await listener(tx, id, 'queued', now)
    await addSending(app.jobs, tx, id)
    return item
  })
}
