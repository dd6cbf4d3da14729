import type { UserId } from '@agon/domain/ids'
import type { Db } from '#/db/database.ts'
import type { App } from '#/http/handler.ts'
import { renderSystemMail } from '../emailers/system-mail.ts'
import { queueEmail } from '../queue.ts'
import type { SenderRefusal } from './ask-alert.ts'

/** Mails the overlords that mail servers refuse us as a sender: for each code at most one mail in a day. */
export async function alertRefused(app: App, { code, domain, diagnosis }: SenderRefusal): Promise<void> {
  const { db } = app.database
  const day = app.now().toISOString().slice(0, 10)
  for (const { id, fullName, email, locale } of await findOverlords(db)) {
    if (email === null) continue
    const purpose = `sender-refused/${code}/${day}/${id}`
    if (await isQueued(db, purpose)) continue
    const words = await renderSystemMail(db, 'sender-refused', {
      olympiadId: null,
      locale,
      variables: {
        name: fullName,
        code,
        domain,
        diagnosis,
        link: `${app.config.publicUrl}/overlord/sending-health`,
      },
    })
    await db.transaction().execute((tx) =>
      queueEmail(tx, {
        ...words,
        olympiadId: null,
        kind: 'alert',
        purpose,
        recipient: email,
        recipientName: fullName,
        attachments: [],
      }),
    )
  }
}

function findOverlords(db: Db): Promise<{ id: UserId; fullName: string; email: string | null; locale: string }[]> {
  return db
    .selectFrom('users')
    .innerJoin('accounts', 'accounts.userId', 'users.id')
    .select(['users.id', 'users.fullName', 'users.email', 'users.locale'])
    .distinct()
    .where('accounts.role', '=', 'overlord')
    .where('users.disabledAt', 'is', null)
    .execute()
}

async function isQueued(db: Db, purpose: string): Promise<boolean> {
  const row = await db.selectFrom('queuedEmails').select('id').where('purpose', '=', purpose).executeTakeFirst()
  return row !== undefined
}
