import { randomUUID } from 'node:crypto'
import type { InterestId } from '@agon/domain/ids'
import { verificationLife } from '@agon/domain/interest'
import type { App } from '#/http/handler.ts'
import { renderSystemMail } from '#/mail/emailers/system-mail.ts'
import { queueEmail } from '#/mail/queue.ts'
import { secretInMail } from '#/mail/secret-in-mail.ts'
import { newLink } from './links.ts'

/** Mails the link that verifies the address of interest; at most one a minute, and none where there is nothing to verify. */
export async function mailVerification(app: App, { id }: { id: InterestId }): Promise<void> {
  const now = app.now()
  await app.database.db.transaction().execute(async (tx) => {
    const interest = await tx
      .selectFrom('interests')
      .innerJoin('olympiads', 'olympiads.id', 'interests.olympiadId')
      .select(['interests.id', 'interests.email', 'interests.firstName', 'interests.locale', 'interests.olympiadId'])
      .select('olympiads.title')
      .where('interests.id', '=', id)
      .where('interests.status', '=', 'open')
      .where((eb) => eb.or([eb('interests.verifiedAt', 'is', null), eb('interests.changesAt', 'is not', null)]))
      .forUpdate('interests')
      .executeTakeFirst()
    if (interest === undefined) return
    const uuid = await newLink(tx, interest, now)
    if (uuid === null) return
    const { shown, queued } = secretInMail(app, uuid)
    const { subject, html, text } = await renderSystemMail(tx, 'interest-verification', {
      olympiadId: interest.olympiadId,
      locale: interest.locale,
      variables: {
        name: greeted(interest.firstName) ?? '',
        olympiad: interest.title,
        link: `${app.config.publicUrl}/verify-email/${shown}`,
      },
    })
    await queueEmail(tx, {
      olympiadId: interest.olympiadId,
      kind: 'interest',
      // Each link is new, so each mail is.
      purpose: `interest/${id}/${randomUUID()}`,
      recipient: interest.email,
      recipientName: greeted(interest.firstName) ?? '',
      subject,
      text,
      html,
      ...queued,
      attachments: [],
      deliverUntil: new Date(now.getTime() + verificationLife),
    })
  })
}

/** A name to greet with. A stranger typed it: words that could carry a link or an advertisement are not mailed. */
export function greeted(firstName: string): string | undefined {
  return /^[\p{L}\p{M}'’ -]{1,40}$/u.test(firstName) ? firstName : undefined
}
