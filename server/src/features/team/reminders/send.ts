import { dayIn } from '@agon/domain/day'
import { formatDateTime } from '@agon/domain/format/date'
import type { CustomerParticipantId, OlympiadId } from '@agon/domain/ids'
import { isYearClosed } from '@agon/domain/olympiad'
import { Problem } from '@agon/domain/problem'
import { findTeamRules } from '#/db/team-rules.ts'
import type { App } from '#/http/handler.ts'
import { renderSystemMail } from '#/mail/emailers/system-mail.ts'
import { queueEmail } from '#/mail/queue.ts'
import { languageTag, paperLocale } from '#/pdf/locale.ts'
import { findReminders } from './find.ts'

interface Order {
  readonly olympiadId: OlympiadId
  readonly ids: readonly CustomerParticipantId[]
  readonly now: Date
}

/** Mails each of these teams once what it lacks. Answers how many got a mail; of the others the list states the reason. */
export async function sendReminders(app: App, { olympiadId, ids, now }: Order): Promise<number> {
  return app.database.db.transaction().execute(async (tx) => {
    const olympiad = await tx
      .selectFrom('olympiads')
      .select(['name', 'title', 'phase', 'timeZone'])
      .where('id', '=', olympiadId)
      .executeTakeFirst()
    if (olympiad === undefined) throw new Problem('notFound')
    if (isYearClosed(olympiad.phase)) throw new Problem('phase', { phase: olympiad.phase })
    // Of two who remind at once the second sees the first one's reminders.
    await tx
      .selectFrom('teams')
      .select('id')
      .where('id', 'in', [...ids])
      .orderBy('id')
      .forNoKeyUpdate()
      .execute()
    const { dueAt } = await findTeamRules(tx, olympiadId)
    const reminders = (await findReminders(tx, olympiadId, { keys: app.keys, now, ids })).filter(
      ({ blocked }) => blocked === null,
    )
    for (const reminder of reminders) {
      const { id, recipient } = reminder
      if (recipient === null) continue
      const locale = paperLocale(recipient.locale)
      const hasDeadline = dueAt !== null && dueAt > now
      const { subject, html, text } = await renderSystemMail(tx, 'team-reminder', {
        olympiadId,
        locale,
        variables: {
          name: recipient.fullName,
          team: reminder.name,
          olympiad: olympiad.title,
          deadline: hasDeadline
            ? `${formatDateTime(dueAt, reminder.timeZone, languageTag(locale))} (${reminder.timeZone})`
            : '',
          no_numbers: reminder.contestants === null,
          no_invoice: reminder.isUncovered,
          unpaid: reminder.outstanding > 0,
          without_name: reminder.withoutName,
          without_birth_date: reminder.withoutBirthDate,
          without_passport: reminder.withoutPassport,
          ineligible: reminder.ineligible,
          link: `${app.config.publicUrl}/portal/${olympiad.name}/team`,
        },
      })
      await queueEmail(tx, {
        olympiadId,
        kind: 'team-reminder',
        purpose: `team-reminder/${id}/${dayIn(now, olympiad.timeZone)}`,
        customerParticipantId: id,
        recipient: recipient.email,
        recipientName: recipient.fullName,
        subject,
        text,
        html,
        attachments: [],
      })
    }
    const sent = reminders.map(({ id }) => id)
    if (sent.length > 0) await tx.updateTable('teams').set({ remindedAt: now }).where('id', 'in', sent).execute()
    return sent.length
  })
}
