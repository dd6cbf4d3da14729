import { day, type Calendar } from '@agon/db/demo/calendar'
import type { Audience } from '@agon/domain/audience'
import type { OlympiadId, UserId } from '@agon/domain/ids'
import type { Loading } from '../db/copy.ts'

const audience: Audience = {
  to: 'teachers',
  where: [{ fact: 'order', is: ['unpaid', 'part'] }],
}

/** A campaign with the draft of one mass mail and its template. */
export async function writeMassMails(
  { tx }: Loading,
  { olympiadId, admin, calendar }: { olympiadId: OlympiadId; admin: UserId; calendar: Calendar },
): Promise<void> {
  const at = new Date(calendar.opensAt - 20 * day)
  const { id: emailerId } = await tx
    .insertInto('emailers')
    .values({ olympiadId, kind: 'mass', name: 'Payment reminder', version: 1, createdAt: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('emailerVersions')
    .values({
      emailerId,
      version: 1,
      locale: 'en',
      subject: 'Invoice of {{ school }}',
      body: 'Dear {{ name }}\n\n{{ outstanding }} of the invoice of {{ school }} for {{ olympiad }} is outstanding.\n\n{{ portal }}',
      savedAt: at,
      savedBy: admin,
    })
    .execute()
  const { id: campaignId } = await tx
    .insertInto('campaigns')
    .values({ name: 'Payments before the olympiad', aim: 'Every school pays before its learners sit.', createdAt: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('massMails')
    .values({
      olympiadId,
      name: 'Unpaid invoices',
      emailerId,
      audience: JSON.stringify(audience),
      campaignId,
      createdAt: at,
      createdBy: admin,
    })
    .execute()
}
