import type { InterestId, QueuedEmailId, UserId } from '@agon/domain/ids'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db, Tx } from '../db/database.ts'
import type { App } from '../http/handler.ts'
import { renderEmailer } from './emailers/render-emailer.ts'
import { variablesOf } from './emailers/variables-of.ts'
import type { ByMail, MailInGroup, RenderedMail } from './hooks.ts'

/** What is stored of a mass mail's words, beside the version of its template. */
const stored = z.object({ locale: z.string(), values: z.record(z.string(), z.union([z.string(), z.number()])) })

/** The words of mass mails for a group of recipients: some statements per mass mail, whatever the number of recipients. */
export async function renderMassMails(
  app: App,
  tx: Tx,
  mails: readonly MailInGroup[],
): Promise<ByMail<RenderedMail | Error>> {
  const rendered = new Map<QueuedEmailId, RenderedMail | Error>()
  for (const [massMailId, group] of Map.groupBy(mails, (mail) => mail.massMailId)) {
    if (massMailId === null) continue
    const template = await tx
      .selectFrom('massMails')
      .select(['olympiadId', 'emailerId', 'emailerVersion as version'])
      .where('id', '=', massMailId)
      .executeTakeFirstOrThrow()
    const locales = await localesOf(tx, group)
    const recipients = group.map(({ recipient, recipientName, userId, interestId, customerParticipantId }) => ({
      name: recipientName,
      email: recipient,
      locale: locales.get(`${userId}/${interestId}`) ?? 'en',
      customerParticipantId,
    }))
    const values = await variablesOf({ app, db: tx }, template.olympiadId, recipients)
    for (const [index, { id }] of group.entries()) {
      const locale = recipients[index]?.locale ?? 'en'
      rendered.set(id, await render(app, { ...template, locale, values: values[index] ?? {} }))
    }
  }
  return rendered
}

type Words = Omit<Parameters<typeof renderEmailer>[1], 'version' | 'variables'> & {
  readonly version: number | null
  readonly values: Parameters<typeof renderEmailer>[1]['variables']
}

async function render(app: App, { emailerId, version, locale, values }: Words): Promise<RenderedMail | Error> {
  if (version === null) return new Error('This mass mail has no version of its template.')
  try {
    const words = await renderEmailer(app, { emailerId, version, locale, variables: values })
    const { subject, html, text } = words
    return { subject, html, text, variables: { locale: words.locale, values } }
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

/** The languages of users and of people who expressed interest; others have none. */
async function localesOf(db: Db, mails: readonly MailInGroup[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ userId: UserId | null; interestId: InterestId | null; locale: string }>`
    select id as user_id, null as interest_id, locale from users where id = any(${mails.map(({ userId }) => userId)}::int4[])
    union all select null, id, locale from interests where id = any(${mails.map(({ interestId }) => interestId)}::int4[])`.execute(
    db,
  )
  return new Map(rows.map(({ userId, interestId, locale }) => [`${userId}/${interestId}`, locale]))
}

/** The same words again of a mass mail that was handed over; null before that. */
export async function renderAgain(app: App, db: Db, id: QueuedEmailId): Promise<{ html: string; text: string } | null> {
  const row = await db
    .selectFrom('queuedEmails')
    .innerJoin('massMails', 'massMails.id', 'queuedEmails.massMailId')
    .select(['variables', 'emailerId', 'emailerVersion as version'])
    .where('queuedEmails.id', '=', id)
    .executeTakeFirst()
  if (row?.variables == null || row.version === null) return null
  const { locale, values } = stored.parse(row.variables)
  return renderEmailer(app, { emailerId: row.emailerId, version: row.version, locale, variables: values })
}
