import { randomUUID } from 'node:crypto'
import { mayLoad } from '@agon/domain/olympiad'
import { Problem } from '@agon/domain/problem'
import { hashToken, newToken } from '#/config/tokens.ts'
import { userIdOf, type Actor } from '#/http/actor.ts'
import type { App } from '#/http/handler.ts'
import { renderSystemMail } from '#/mail/emailers/system-mail.ts'
import { queueEmail } from '#/mail/queue.ts'
import { refuseStopped } from '#/mail/stopped.ts'
import { secretInMail } from '#/mail/secret-in-mail.ts'
import type { OwnSchool } from '../learner/policy.ts'
import { findContacts } from './contacts.ts'

interface Wanted {
  /** Empty: the school's contact. */
  readonly email: string
  readonly actor: Actor
  readonly locale: string
}

/** Mails a new link to manage the learners of a school. The link before stops working. */
export async function mailSchoolLink(app: App, school: OwnSchool, { email, actor, locale }: Wanted): Promise<void> {
  if (school.kind === 'country') throw new Problem('ofTeam')
  if (!mayLoad(school.phase)) throw new Problem('phase', { phase: school.phase })
  await app.database.db.transaction().execute(async (tx) => {
    const contacts = await findContacts(tx, school.id)
    const contact = email === '' ? contacts[0] : contacts.find((one) => one.email === email)
    if (contact === undefined && email === '') throw new Problem('noRecipient')
    const recipient = contact?.email ?? email
    // Else the link before would stop working, without a new one.
    await refuseStopped(tx, { keys: app.keys, now: app.now() }, recipient)
    const token = newToken(app.keys.schoolLinks)
    const link = {
      tokenHash: hashToken(token),
      recipient,
      createdBy: userIdOf(actor),
      createdAt: app.now(),
      revokedAt: null,
      usedAt: null,
    }
    await tx
      .insertInto('schoolLinks')
      .values({ customerParticipantId: school.id, ...link })
      .onConflict((conflict) => conflict.column('customerParticipantId').doUpdateSet(link))
      .execute()
    const secret = secretInMail(app, token)
    const { subject, html, text } = await renderSystemMail(tx, 'school-link', {
      olympiadId: school.olympiadId,
      locale,
      variables: {
        school: school.schoolName,
        olympiad: school.olympiadTitle,
        link: `${app.config.publicUrl}/portal/${school.olympiadName}/load-learners#${secret.shown}`,
      },
    })
    await queueEmail(tx, {
      olympiadId: school.olympiadId,
      kind: 'password',
      purpose: `school-link/${school.id}/${randomUUID()}`,
      customerParticipantId: school.id,
      recipient,
      recipientName: contact === undefined || contact.name === '' ? school.schoolName : contact.name,
      subject,
      text,
      html,
      ...secret.queued,
      attachments: [],
    })
  })
}
