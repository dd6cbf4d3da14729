import type { QueuedEmailId } from '@agon/domain/ids'
import { sql } from 'kysely'
import type { App } from '../http/handler.ts'
import { composeMessages } from './message.ts'
import type { Delivery } from './outcome.ts'
import { settle } from './settle.ts'

declare module '#/jobs/payloads.ts' {
  interface JobPayloads {
    'mail.send': { id: QueuedEmailId }
  }
}

/**
 * Sends one queued mail: queued → sending → sent. Anyone who moves it to `sending` hands it over; a mail found in `sending`
 * was being handed over when a process died, and is uncertain: it is not sent again by itself. Recording the result is
 * apart from sending, so that a fault of the database never passes for one of the mail server.
 */
export async function sendEmail(app: App, { id }: { id: QueuedEmailId }): Promise<void> {
  const email = await claim(app, id)
  await settle(app, id, email === undefined ? interrupted : await deliver(app, id, email))
}

const interrupted: Delivery = {
  result: 'uncertain',
  reply: 'The process ended, or the database was unavailable, while this mail was handed over.',
}

function claim(app: App, id: QueuedEmailId) {
  return app.database.db
    .updateTable('queuedEmails')
    .set({ status: 'sending', sendingAt: app.now(), attempts: sql`attempts + 1` })
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .returning([
      'id',
      'kind',
      'olympiadId',
      'massMailId',
      'recipient',
      'recipientName',
      'userId',
      'schoolId',
      'usefulContactId',
      'interestId',
      'customerParticipantId',
      'sharedWith',
      'purpose',
      'attempts',
      'subject',
      'bodyText as text',
      'bodyHtml as html',
      'secret',
      'attachments',
    ])
    .executeTakeFirst()
}
type Claimed = NonNullable<Awaited<ReturnType<typeof claim>>>

async function deliver(app: App, id: QueuedEmailId, email: Claimed): Promise<Delivery> {
  const mail = (await composeMessages(app, [email])).get(id) ?? new Error('This mail has no message.')
  if (!(mail instanceof Error)) return app.mail.send(mail)
  app.log.error({ err: mail, queuedEmailId: id }, 'a mail could not be put together')
  return { result: 'failed', reply: mail.message }
}
