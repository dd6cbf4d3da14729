import { randomUUID } from 'node:crypto'
import type { EmailerLocale } from '@agon/domain/emailer/emailer'
import { Problem } from '@agon/domain/problem'
import { userIdOf, type Actor } from '#/http/actor.ts'
import type { App } from '#/http/handler.ts'
import { queueEmail } from '#/mail/queue.ts'
import { fileFor, findRecipient, previewEmailer } from './preview.ts'
import type { Emailer } from './store.ts'

interface Wanted {
  readonly email: string | undefined
  readonly locale: EmailerLocale | undefined
}

/** Mails the caller a template as a recipient would get it. It goes to no other address. */
export async function sendTest(app: App, actor: Actor, emailer: Emailer, wanted: Wanted): Promise<string> {
  const { db } = app.database
  const user = await db
    .selectFrom('users')
    .select(['fullName', 'email'])
    .where('id', '=', userIdOf(actor))
    .executeTakeFirst()
  if (user === undefined || user.email === null) throw new Problem('noOwnAddress')
  const { email, fullName } = user
  const { subject, html, text, locale } = await previewEmailer({ app, db }, emailer, wanted)
  const recipient = wanted.email ? await findRecipient(db, emailer.olympiadId, wanted.email) : undefined
  const attachments = emailer.attachments.flatMap((kind) => {
    const file = recipient === undefined ? undefined : fileFor(kind, recipient, locale)
    return file === undefined ? [] : [file]
  })
  await db.transaction().execute((tx) =>
    queueEmail(tx, {
      olympiadId: emailer.olympiadId,
      kind: 'test',
      // A test is sent as often as it is asked for.
      purpose: `test/${emailer.id}/${randomUUID()}`,
      recipient: email,
      recipientName: fullName,
      subject: `[Test] ${subject}`,
      text,
      html,
      attachments,
    }),
  )
  return email
}
