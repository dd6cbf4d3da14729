import { formatDateTime } from '@agon/domain/format/date'
import type { ParticipantId, UserId } from '@agon/domain/ids'
import type { Db } from '#/db/database.ts'
import type { App } from '#/http/handler.ts'
import { renderSystemMail } from '#/mail/emailers/system-mail.ts'
import { queueEmail } from '#/mail/queue.ts'
import { languageTag, paperLocale } from '#/pdf/locale.ts'
import type { Impersonated } from './impersonate.ts'

/**
 * Tells a person, when it has ended, that somebody has acted in their name, and why. Learners have no address: it is their teachers who
 * are told, by the user name on the slip.
 */
export async function tellImpersonated(
  app: App,
  { userId, participantId, byId, at, reason }: Impersonated,
): Promise<void> {
  const { db } = app.database
  const by = await db.selectFrom('users').select('fullName').where('id', '=', byId).executeTakeFirst()
  if (by === undefined) return
  const username = participantId === undefined ? undefined : await slipName(db, participantId)
  const readers = participantId === undefined ? await themselves(db, userId) : await teachersOf(db, participantId)
  for (const { id, fullName, email, locale: own } of readers) {
    // Who has no address is told nothing by mail; the activity log has it.
    if (email === null) continue
    const locale = paperLocale(own)
    const time = formatDateTime(at, 'Africa/Johannesburg', languageTag(locale))
    const about = { name: fullName, by: by.fullName, time, reason }
    const { subject, html, text } =
      username === undefined
        ? await renderSystemMail(db, 'impersonated', { olympiadId: null, locale, variables: about })
        : await renderSystemMail(db, 'impersonated-learner', {
            olympiadId: null,
            locale,
            variables: { ...about, username },
          })
    await db.transaction().execute((tx) =>
      queueEmail(tx, {
        olympiadId: null,
        kind: 'impersonation',
        purpose: `impersonation/${id}/${at}${participantId === undefined ? '' : `/${participantId}`}`,
        recipient: email,
        recipientName: fullName,
        subject,
        text,
        html,
        attachments: [],
      }),
    )
  }
}

const themselves = async (db: Db, id: UserId | undefined) =>
  id === undefined
    ? []
    : db.selectFrom('users').select(['id', 'fullName', 'email', 'locale']).where('id', '=', id).execute()

const teachersOf = (db: Db, id: ParticipantId) =>
  db
    .selectFrom('participants as p')
    .innerJoin('customerParticipantTeachers as ct', 'ct.customerParticipantId', 'p.customerParticipantId')
    .innerJoin('teachers', 'teachers.id', 'ct.teacherId')
    .innerJoin('users', 'users.id', 'teachers.userId')
    .select(['users.id', 'users.fullName', 'users.email', 'users.locale'])
    .where('p.id', '=', id)
    .where('users.disabledAt', 'is', null)
    .execute()

async function slipName(db: Db, id: ParticipantId) {
  const row = await db.selectFrom('participants').select('username').where('id', '=', id).executeTakeFirst()
  return row?.username
}
