import type { UserId } from '@agon/domain/ids'
import type { Tx } from '#/db/database.ts'
import type { App } from '#/http/handler.ts'
import { renderSystemMail } from '#/mail/emailers/system-mail.ts'
import { queueEmail } from '#/mail/queue.ts'

interface PasskeyChange {
  what: 'added' | 'removed'
  id: number
  name: string
}

/** A door that is opened or closed in somebody's name is told to them. */
export async function tellOfPasskey(
  app: App,
  tx: Tx,
  userId: UserId,
  { what, id, name }: PasskeyChange,
): Promise<void> {
  const person = await tx
    .selectFrom('users')
    .select(['fullName', 'email', 'locale'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  if (person.email === null) return
  const { subject, html, text } = await renderSystemMail(tx, `passkey-${what}`, {
    olympiadId: null,
    locale: person.locale,
    variables: { name: person.fullName, passkey: name, link: `${app.config.publicUrl}/my-profile` },
  })
  await queueEmail(tx, {
    olympiadId: null,
    kind: 'password',
    purpose: `passkey-${what}/${userId}/${id}`,
    recipient: person.email,
    recipientName: person.fullName,
    subject,
    text,
    html,
    attachments: [],
  })
}
