import { leastPassword } from '@agon/domain/password'
import { Problem } from '@agon/domain/problem'
import { refuseWeak } from '#/config/weak-password.ts'
import type { Tx } from '#/db/database.ts'
import type { App } from '#/http/handler.ts'
import { renderSystemMail } from '#/mail/emailers/system-mail.ts'
import { queueEmail } from '#/mail/queue.ts'
import { refuseStopped } from '#/mail/stopped.ts'
import { issueSlips } from './credentials.ts'
import type { OwnSchool } from './policy.ts'

interface Wanted {
  /** One for all; absent, each gets their own. */
  password: string | undefined
  /** Of a teacher of the school. */
  email: string | undefined
}

/** Anyone who has begun keeps the slip, so that nobody is thrown out of a sitting. Answers how many were regenerated. */
export async function setPasswords(app: App, school: OwnSchool, { password, email }: Wanted): Promise<number> {
  if (password !== undefined) await refuseWeak(password, { least: leastPassword.learner, own: [school.schoolName] })
  return app.database.db.transaction().execute(async (tx) => {
    const waiting = await tx
      .selectFrom('participants')
      .innerJoin('sittingStatuses as s', 's.participantId', 'participants.id')
      .select('participants.id')
      .where('participants.customerParticipantId', '=', school.id)
      .where('s.status', '=', 'not-started')
      .orderBy('participants.id')
      // Who starts at this moment has begun.
      .forNoKeyUpdate('s')
      .execute()
    const ids = waiting.map(({ id }) => id)
    if (email !== undefined) await tellTeacher(app, tx, school, email, ids.length)
    if (ids.length === 0) return 0
    await issueSlips(app, tx, school.id, ids, password?.normalize('NFC'))
    await tx.deleteFrom('sessions').where('participantId', 'in', ids).execute()
    return ids.length
  })
}

/** Throws `noRecipient` where no teacher of the school has this address: the product writes to nobody else; `addressStopped` where mail to it is stopped. */
async function tellTeacher(app: App, tx: Tx, school: OwnSchool, email: string, count: number): Promise<void> {
  const teacher = await tx
    .selectFrom('customerParticipantTeachers as ct')
    .innerJoin('teachers', 'teachers.id', 'ct.teacherId')
    .innerJoin('users', 'users.id', 'teachers.userId')
    .select(['users.id', 'users.fullName', 'users.email', 'users.locale'])
    .where('ct.customerParticipantId', '=', school.id)
    .where((eb) => eb(eb.fn<string>('lower', ['users.email']), '=', email.trim().toLowerCase()))
    .executeTakeFirst()
  if (teacher?.email == null) throw new Problem('noRecipient')
  await refuseStopped(tx, { keys: app.keys, now: app.now() }, teacher.email)
  const { subject, html, text } = await renderSystemMail(tx, 'new-slips', {
    olympiadId: school.olympiadId,
    locale: teacher.locale,
    variables: {
      name: teacher.fullName,
      olympiad: school.olympiadTitle,
      count,
      link: `${app.config.publicUrl}/portal/${school.olympiadName}/load-learners`,
    },
  })
  await queueEmail(tx, {
    olympiadId: school.olympiadId,
    kind: 'password',
    purpose: `new-slips/${school.id}/${teacher.id}/${app.now().getTime()}`,
    customerParticipantId: school.id,
    recipient: teacher.email,
    recipientName: teacher.fullName,
    subject,
    text,
    html,
    attachments: [],
  })
}
