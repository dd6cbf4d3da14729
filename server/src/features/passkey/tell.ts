import { accentInks } from '@agon/domain/accent'
import type { UserId } from '@agon/domain/ids'
import type { Tx } from '#/db/database.ts'
import type { App } from '#/http/handler.ts'
import { queueEmail } from '#/mail/queue.ts'
import { renderMail } from '#/mail/render.ts'
import { passkeyMails } from './words.ts'

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
  const locale = person.locale === 'af' ? 'af' : 'en'
  const words = passkeyMails[locale][what](person.fullName, name, `${app.config.publicUrl}/my-profile`)
  const { html, text } = await renderMail({ ...words, locale, colour: accentInks.slate })
  await queueEmail(tx, app.jobs, {
    olympiadId: null,
    kind: 'password',
    purpose: `passkey-${what}/${userId}/${id}`,
    recipient: person.email,
    recipientName: person.fullName,
    subject: words.subject,
    text,
    html,
    attachments: [],
  })
}
