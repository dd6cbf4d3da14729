import { randomUUID } from 'node:crypto'
import type { OlympiadId, QueuedEmailId } from '@agon/domain/ids'
import type { World } from '#test/world.ts'

interface MailOptions {
  readonly olympiadId?: OlympiadId | null
  readonly recipient?: string
}

/** A mail that the recipient's server has accepted. */
export async function aQueuedEmail(
  world: World,
  { olympiadId = null, recipient = `reader-${randomUUID()}@school.example` }: MailOptions = {},
): Promise<{ id: QueuedEmailId; recipient: string; messageId: string }> {
  const { id } = await world.db
    .insertInto('queuedEmails')
    .values({
      olympiadId,
      kind: 'certificates',
      purpose: `test/${randomUUID()}`,
      recipient,
      subject: 'Your certificates',
      bodyText: '',
      bodyHtml: '',
      status: 'sent',
      sentAt: world.clock.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const messageId = `<test.${id}@agon.example>`
  await world.db.updateTable('queuedEmails').set({ messageId }).where('id', '=', id).execute()
  return { id, recipient, messageId }
}
