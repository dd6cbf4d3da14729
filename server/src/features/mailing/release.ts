import { resendable } from '@agon/domain/email'
import type { QueuedEmailId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { userIdOf, type Actor } from '#/http/actor.ts'
import type { App } from '#/http/handler.ts'
import { secretPlace } from '#/mail/queue.ts'
import { addMailEvents } from '#/mail/events.ts'
import { wakeSenders } from '#/mail/pauses.ts'
import { findSuppression } from './find-suppression.ts'
import { ensureSending } from './release-batch.ts'
import { reachable, shown } from './store.ts'

interface ReleaseOptions {
  readonly reason: string | undefined
  readonly now: Date
}

/** Queues a held mail, or a failed or uncertain one again, with its full number of tries. */
export async function releaseEmail(app: App, actor: Actor, id: QueuedEmailId, { reason, now }: ReleaseOptions) {
  return app.database.db.transaction().execute(async (tx) => {
    const mail = await reachable(tx, actor)
      .select(['status', 'bodyText', 'secret', 'deliverUntil', 'massMailId', 'olympiadId', 'recipient'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (mail === undefined) throw new Problem('notFound')
    const { status, deliverUntil, massMailId } = mail
    if (!resendable.some((one) => one === status)) throw new Problem('mailNotResendable', { status })
    if (massMailId !== null) await ensureSending(tx, massMailId, now)
    const isErased = mail.secret === null && mail.bodyText.includes(secretPlace)
    if (isErased || (deliverUntil !== null && deliverUntil < now)) throw new Problem('mailExpired')
    // It would end as suppressed, and could not be sent once the address is allowed again.
    if (status !== 'held' && (await findSuppression(app, tx, actor, { ...mail, now })) !== null)
      throw new Problem('mailSuppressed')
    if (status === 'uncertain' && reason === undefined)
      throw new Problem(
        'invalid',
        {},
        { fields: { reason: 'This mail may have arrived. Enter why it is sent again.' } },
      )
    const item = await tx
      .updateTable('queuedEmails')
      .set({ status: 'queued', attempts: 0, nextTryAt: null })
      .where('id', '=', id)
      .returning(shown)
      .executeTakeFirstOrThrow()
    for (const listener of app.mailListeners) await listener(tx, [id], 'queued', now)
    await addMailEvents(tx, [{ id, status: 'queued', reply: reason ?? null }], { at: now, by: userIdOf(actor) })
    await wakeSenders(tx)
    return item
  })
}
