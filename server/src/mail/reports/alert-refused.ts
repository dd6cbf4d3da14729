import type { UserId } from '@agon/domain/ids'
import { domainOf } from '@agon/domain/mail-sender'
import type { Tx } from '#/db/database.ts'
import type { App } from '#/http/handler.ts'
import { renderSystemMail } from '../emailers/system-mail.ts'
import { queueEmail } from '../queue.ts'
import { codeOf, type Failure } from './classify.ts'

export interface Refusal extends Failure {
  /** The address whose server refused us. */
  readonly email: string
}

/** Mails the overlords that mail servers refuse us as a sender: for each code at most one mail in a day. */
export async function alertRefused(app: App, tx: Tx, refusal: Refusal): Promise<void> {
  const code = codeOf(refusal) || 'none'
  const day = app.now().toISOString().slice(0, 10)
  for (const { id, fullName, email, locale } of await findOverlords(tx)) {
    if (email === null) continue
    const purpose = `sender-refused/${code}/${day}/${id}`
    if (await isQueued(tx, purpose)) continue
    const words = await renderSystemMail(tx, 'sender-refused', {
      olympiadId: null,
      locale,
      variables: {
        name: fullName,
        code,
        domain: domainOf(refusal.email),
        diagnosis: refusal.diagnosis,
        link: `${app.config.publicUrl}/overlord/sending-health`,
      },
    })
    await queueEmail(tx, {
      ...words,
      olympiadId: null,
      kind: 'alert',
      purpose,
      recipient: email,
      recipientName: fullName,
      attachments: [],
    })
  }
}

function findOverlords(tx: Tx): Promise<{ id: UserId; fullName: string; email: string | null; locale: string }[]> {
  return tx
    .selectFrom('users')
    .innerJoin('accounts', 'accounts.userId', 'users.id')
    .select(['users.id', 'users.fullName', 'users.email', 'users.locale'])
    .distinct()
    .where('accounts.role', '=', 'overlord')
    .where('users.disabledAt', 'is', null)
    .execute()
}

async function isQueued(tx: Tx, purpose: string): Promise<boolean> {
  const row = await tx.selectFrom('queuedEmails').select('id').where('purpose', '=', purpose).executeTakeFirst()
  return row !== undefined
}
