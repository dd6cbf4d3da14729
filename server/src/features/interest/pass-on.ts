import type { CustomerParticipantId, TeacherId } from '@agon/domain/ids'
import type { Tx } from '#/db/database.ts'
import type { App } from '#/http/handler.ts'
import { renderSystemMail } from '#/mail/emailers/system-mail.ts'
import { queueEmail } from '#/mail/queue.ts'
import type { HeldInterest } from './hold.ts'

interface Recipient {
  readonly customerParticipantId: CustomerParticipantId
  readonly teacherId: TeacherId
  readonly email: string | null
  readonly fullName: string
  readonly locale: string
}

/** Mails interest of a family to the teachers of its school, once each; the number of mails. */
export async function passOn(
  app: App,
  tx: Tx,
  interest: HeldInterest,
  teachers: readonly Recipient[],
): Promise<number> {
  const { title } = await tx
    .selectFrom('olympiads')
    .select('title')
    .where('olympiads.id', '=', interest.olympiadId)
    .executeTakeFirstOrThrow()
  let mailed = 0
  for (const { email, fullName, locale, teacherId, customerParticipantId } of teachers) {
    if (email === null) continue
    const { subject, html, text } = await renderSystemMail(tx, 'interest-passed-on', {
      olympiadId: interest.olympiadId,
      locale,
      variables: {
        name: fullName,
        person: [interest.firstName, interest.lastName].filter((name) => name !== '').join(' '),
        email: interest.email,
        grade: interest.grade ?? 0,
        parent: interest.type === 'parent',
        message: interest.message,
        olympiad: title,
        link: `${app.config.publicUrl}/portal`,
      },
    })
    const queued = await queueEmail(tx, {
      olympiadId: interest.olympiadId,
      kind: 'interest',
      purpose: `interest-passed-on/${interest.id}/${teacherId}`,
      customerParticipantId,
      recipient: email,
      recipientName: fullName,
      subject,
      text,
      html,
      attachments: [],
    })
    if (queued !== null) mailed += 1
  }
  return mailed
}
