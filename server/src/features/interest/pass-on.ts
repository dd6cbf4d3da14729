import { accentInks } from '@agon/domain/accent'
import type { CustomerParticipantId, TeacherId } from '@agon/domain/ids'
import type { Tx } from '#/db/database.ts'
import type { App } from '#/http/handler.ts'
import { queueEmail } from '#/mail/queue.ts'
import { renderMail } from '#/mail/render.ts'
import type { HeldInterest } from './hold.ts'
import { passOnMails } from './words.ts'

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
  const { title, accent } = await tx
    .selectFrom('olympiads')
    .innerJoin('projects', 'projects.id', 'olympiads.projectId')
    .select(['olympiads.title', 'projects.accent'])
    .where('olympiads.id', '=', interest.olympiadId)
    .executeTakeFirstOrThrow()
  let mailed = 0
  for (const { email, fullName, locale: wanted, teacherId, customerParticipantId } of teachers) {
    if (email === null) continue
    const locale = wanted === 'af' ? 'af' : 'en'
    const words = passOnMails[locale]({
      teacher: fullName,
      person: [interest.firstName, interest.lastName].filter((name) => name !== '').join(' '),
      email: interest.email,
      grade: interest.grade,
      isParent: interest.type === 'parent',
      message: interest.message,
      title,
      url: `${app.config.publicUrl}/portal`,
    })
    const { html, text } = await renderMail({ ...words, locale, colour: accentInks[accent] })
    const queued = await queueEmail(tx, app.jobs, {
      olympiadId: interest.olympiadId,
      kind: 'interest',
      purpose: `interest-passed-on/${interest.id}/${teacherId}`,
      customerParticipantId,
      recipient: email,
      recipientName: fullName,
      subject: words.subject,
      text,
      html,
      attachments: [],
    })
    if (queued !== null) mailed += 1
  }
  return mailed
}
