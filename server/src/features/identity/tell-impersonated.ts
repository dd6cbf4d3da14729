import { accentInks } from '@agon/domain/accent'
import type { UserId } from '@agon/domain/ids'
import type { App } from '../../http/handler.ts'
import { queueEmail } from '../../mail/queue.ts'
import { renderMail } from '../../mail/render.ts'
import { paperLocales, type PaperLocale } from '../../pdf/locale.ts'
import { impersonatedWords } from './impersonation-words.ts'

interface Told {
  userId: UserId
  byId: UserId
  at: string
  reason: string
}

/** Tells a person, when it is over, that somebody has acted in their name, and why. */
export async function tellImpersonated(app: App, { userId, byId, at, reason }: Told): Promise<void> {
  const { db } = app.database
  const find = (id: UserId) =>
    db.selectFrom('users').select(['fullName', 'email', 'locale']).where('id', '=', id).executeTakeFirst()
  const [person, by] = await Promise.all([find(userId), find(byId)])
  // Who has no address is told nothing by mail; the activity log has it.
  if (person === undefined || person.email === null || by === undefined) return
  const locale: PaperLocale = paperLocales.find((one) => one === person.locale) ?? 'en'
  const words = impersonatedWords[locale]
  const subject = words.subject(by.fullName)
  const time = new Intl.DateTimeFormat(locale, {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: 'Africa/Johannesburg',
  })
  const { html, text } = await renderMail({
    locale,
    subject,
    greeting: words.greeting(person.fullName),
    paragraphs: [
      words.happened(by.fullName, time.format(new Date(at))),
      ...(reason === '' ? [] : [words.because(reason)]),
      words.limits,
    ],
    signature: 'Agon',
    colour: accentInks.ochre,
  })
  const { email, fullName } = person
  const mail = { recipient: email, recipientName: fullName, subject, text, html, attachments: [] }
  await db.transaction().execute((tx) =>
    queueEmail(tx, app.jobs, {
      olympiadId: null,
      kind: 'impersonation',
      purpose: `impersonation/${userId}/${at}`,
      ...mail,
    }),
  )
}
