import { randomUUID } from 'node:crypto'
import type { CustomerParticipantId } from '@agon/domain/ids'
import { mayLoad } from '@agon/domain/olympiad'
import { Problem } from '@agon/domain/problem'
import { hashToken, newToken } from '#/config/tokens.ts'
import type { Db } from '#/db/database.ts'
import { userIdOf, type Actor } from '#/http/actor.ts'
import type { App } from '#/http/handler.ts'
import { queueEmail } from '#/mail/queue.ts'
import { renderMail } from '#/mail/render.ts'
import { secretInMail } from '#/mail/secret-in-mail.ts'
import type { OwnSchool } from '../learner/policy.ts'
import { linkWords } from './words.ts'

/** The first teacher of a school participant who has an e-mail address. */
export function findContact(db: Db, id: CustomerParticipantId) {
  return db
    .selectFrom('customerParticipantTeachers as ct')
    .innerJoin('teachers as t', 't.id', 'ct.teacherId')
    .innerJoin('users as u', 'u.id', 't.userId')
    .select(['u.fullName', 'u.email'])
    .where('ct.customerParticipantId', '=', id)
    .where('u.email', 'is not', null)
    .where('u.disabledAt', 'is', null)
    .orderBy('t.id')
    .limit(1)
    .executeTakeFirst()
}

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
    const contact = email === '' ? await findContact(tx, school.id) : { fullName: school.schoolName, email }
    if (contact?.email == null) throw new Problem('noRecipient')
    const recipient = contact.email
    const token = newToken(app.keys.schoolLinks)
    const link = {
      tokenHash: hashToken(token),
      recipient,
      createdBy: userIdOf(actor),
      createdAt: app.now(),
      revokedAt: null,
    }
    await tx
      .insertInto('schoolLinks')
      .values({ customerParticipantId: school.id, ...link })
      .onConflict((conflict) => conflict.column('customerParticipantId').doUpdateSet(link))
      .execute()
    const secret = secretInMail(app, token)
    const language = locale === 'af' ? 'af' : 'en'
    const words = linkWords[language]({
      school: school.schoolName,
      olympiad: school.olympiadTitle,
      url: `${app.config.publicUrl}/portal/${school.olympiadName}/load-learners#${secret.shown}`,
    })
    const { html, text } = await renderMail({ ...words, locale: language, colour: '#506982' })
    await queueEmail(tx, app.jobs, {
      olympiadId: school.olympiadId,
      kind: 'password',
      purpose: `school-link/${school.id}/${randomUUID()}`,
      customerParticipantId: school.id,
      recipient,
      recipientName: contact.fullName,
      subject: words.subject,
      text,
      html,
      ...secret.queued,
      attachments: [],
    })
  })
}
