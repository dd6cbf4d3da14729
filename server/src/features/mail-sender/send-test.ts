import { randomUUID } from 'node:crypto'
import type { OlympiadId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { userIdOf, type Actor } from '#/http/actor.ts'
import type { App } from '#/http/handler.ts'
import { renderSystemMail } from '#/mail/emailers/system-mail.ts'
import { queueEmail } from '#/mail/queue.ts'
import { readOlympiadSender, senderInForce } from './read.ts'

/** Mails the caller a test from the olympiad's sender. It goes to no other address. */
export async function sendTest(app: App, actor: Actor, olympiadId: OlympiadId): Promise<string> {
  const { db } = app.database
  const user = await db
    .selectFrom('users')
    .select(['fullName', 'email', 'locale'])
    .where('id', '=', userIdOf(actor))
    .executeTakeFirst()
  if (user === undefined || user.email === null) throw new Problem('noOwnAddress')
  const { email, fullName, locale } = user
  const { name, title } = await db
    .selectFrom('olympiads')
    .select(['name', 'title'])
    .where('id', '=', olympiadId)
    .executeTakeFirstOrThrow()
  const { senderName, senderAddress, replyTo } = senderInForce(await readOlympiadSender(app, db, olympiadId))
  const variables = {
    name: fullName,
    olympiad: title,
    sender: senderName === '' ? senderAddress : `${senderName} <${senderAddress}>`,
    reply: replyTo === '' ? senderAddress : replyTo,
    link: `${app.config.publicUrl}/${name}/admin/edit/system-emails`,
  }
  await db.transaction().execute(async (tx) => {
    const words = await renderSystemMail(tx, 'sender-test', { olympiadId, locale, variables })
    await queueEmail(tx, {
      ...words,
      olympiadId,
      kind: 'test',
      // A test is sent as often as it is asked for.
      purpose: `sender-test/${olympiadId}/${randomUUID()}`,
      recipient: email,
      recipientName: fullName,
      attachments: [],
    })
  })
  return email
}
