import { formatDocumentDate } from '@agon/domain/format/date'
import type { OlympiadId, UserId } from '@agon/domain/ids'
import { checklistOf } from '@agon/domain/note'
import type { Db } from '#/db/database.ts'
import type { App } from '#/http/handler.ts'
import { renderSystemMail } from '#/mail/emailers/system-mail.ts'
import { queueEmail } from '#/mail/queue.ts'
import { languageTag, paperLocale } from '#/pdf/locale.ts'
import { findNotes, findPrepared } from './rows.ts'

declare module '#/jobs/payloads.ts' {
  interface JobPayloads {
    'note.remind': object
  }
}

interface Reminder {
  readonly olympiadId: OlympiadId
  readonly olympiadName: string
  readonly olympiad: string
  readonly ownerId: UserId
  readonly dueOn: string
  readonly titles: readonly string[]
}

/** Hourly: mails each person responsible for items of a checklist that are due and not done, once for each due day. */
export async function remindOfNotes(app: App): Promise<void> {
  const { db } = app.database
  for (const reminder of await findReminders(db, app.now())) await send(app, reminder)
}

async function findReminders(db: Db, now: Date): Promise<Reminder[]> {
  const [items, olympiads] = await Promise.all([
    findNotes(db, { page: 'before-olympiad', olympiadId: null, q: '' }),
    findPrepared(db, null, now),
  ])
  return olympiads.flatMap((olympiad) => {
    const due = checklistOf(items, olympiad).flatMap(({ item, dueOn, isDone }) =>
      isDone || dueOn > olympiad.today || item.ownerId === null
        ? []
        : [{ ownerId: item.ownerId, dueOn, title: item.title }],
    )
    const { id: olympiadId, name: olympiadName, title } = olympiad
    const groups = [...Map.groupBy(due, ({ ownerId, dueOn }) => `${ownerId} ${dueOn}`).values()]
    return groups.flatMap((own) => {
      const [first] = own
      if (first === undefined) return []
      const { ownerId, dueOn } = first
      return [{ olympiadId, olympiadName, olympiad: title, ownerId, dueOn, titles: own.map((one) => one.title) }]
    })
  })
}

async function send(app: App, { ownerId, dueOn, titles, ...about }: Reminder): Promise<void> {
  const { db } = app.database
  const owner = await db
    .selectFrom('users')
    .select(['fullName', 'email', 'locale'])
    .where('id', '=', ownerId)
    .where('disabledAt', 'is', null)
    .executeTakeFirst()
  if (owner === undefined || owner.email === null) return
  const { email, fullName } = owner
  const locale = paperLocale(owner.locale)
  const { subject, html, text } = await renderSystemMail(db, 'checklist-due', {
    olympiadId: null,
    locale,
    variables: {
      name: fullName,
      olympiad: about.olympiad,
      due: formatDocumentDate(dueOn, languageTag(locale)),
      items: titles,
      link: `${app.config.publicUrl}/overlord/notes/before-olympiad?olympiadName=${about.olympiadName}`,
    },
  })
  await db.transaction().execute((tx) =>
    queueEmail(tx, {
      olympiadId: null,
      kind: 'alert',
      purpose: `checklist/${about.olympiadId}/${ownerId}/${dueOn}`,
      recipient: email,
      recipientName: fullName,
      subject,
      text,
      html,
      attachments: [],
    }),
  )
}
