import { accentInks } from '@agon/domain/accent'
import type { RecipientKind } from '@agon/domain/audience'
import { normalAddress } from '@agon/domain/email-address'
import { heaviestAttachments, notFor, type AttachmentKind } from '@agon/domain/emailer/attachment'
import { emailerLocale, type EmailerLocale, type EmailerVersions } from '@agon/domain/emailer/emailer'
import { exampleValues, type VariableValue } from '@agon/domain/emailer/variable'
import type { OlympiadId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'
import type { App } from '#/http/handler.ts'
import type { FileToMake } from '#/mail/hooks.ts'
import { renderWords } from '#/mail/emailers/render-words.ts'
import { usedVariables } from '#/mail/emailers/template-faults.ts'
import { variablesOf, type MassRecipient } from '#/mail/emailers/variables-of.ts'
import { variablesOfEmailer, type Emailer } from './store.ts'

interface Wanted {
  readonly email: string | undefined
  readonly locale: EmailerLocale | undefined
  readonly versions?: EmailerVersions | undefined
  readonly attachments?: readonly AttachmentKind[] | undefined
}

interface Recipient extends MassRecipient {
  /** Teachers stand for team admins, too. */
  readonly to: RecipientKind
}

/** A template as this recipient gets it; without a recipient, with example values. */
export async function previewEmailer({ app, db }: { app: App; db: Db }, emailer: Emailer, wanted: Wanted) {
  const recipient = wanted.email ? await findRecipient(db, emailer.olympiadId, wanted.email) : undefined
  const versions = wanted.versions ?? emailer.versions
  const locale = wanted.locale ?? emailerLocale(versions, recipient?.locale ?? 'en')
  const words = locale === undefined ? undefined : versions[locale]
  if (locale === undefined || words === undefined)
    throw new Problem('invalid', {}, { fields: { locale: 'This template has no words in this language.' } })
  const variables = await valuesFor({ app, db }, emailer, recipient)
  const mail = await renderWords(words, { locale, colour: await colourOf(db, emailer.olympiadId), variables })
  const { attachments = emailer.attachments } = wanted
  return {
    ...mail,
    ...(await filesFor(app, { attachments, recipient, locale })),
    locale,
    missing: usedVariables(words).filter((name) => variables[name] === ''),
    bytes: Buffer.byteLength(mail.html),
    withoutAlternative: mail.html.match(/<img\s[^>]*alt=""/g)?.length ?? 0,
  }
}

interface FilesWanted {
  readonly attachments: readonly AttachmentKind[]
  readonly recipient: Recipient | undefined
  readonly locale: EmailerLocale
}

/** The files as the recipient would get them now. */
async function filesFor(app: App, { attachments, recipient, locale }: FilesWanted) {
  const files = []
  for (const kind of attachments) {
    const wanted = recipient === undefined ? undefined : fileFor(kind, recipient, locale)
    const made = wanted === undefined ? [] : await app.mailHooks.makers[kind](app, wanted)
    const shown = made.map(({ filename, content }) => ({ filename, bytes: content.length }))
    files.push({ kind, made: recipient === undefined ? null : shown })
  }
  const bytes = files.flatMap(({ made }) => made ?? []).reduce((sum, file) => sum + file.bytes, 0)
  return { files, tooHeavy: bytes > heaviestAttachments }
}

/** undefined: a recipient of this kind, or without a school, cannot get it. */
export function fileFor(
  kind: AttachmentKind,
  { to, customerParticipantId }: Recipient,
  locale: EmailerLocale,
): FileToMake | undefined {
  if (customerParticipantId === null || notFor([kind], to).length > 0) return undefined
  return { kind, customerParticipantId, locale }
}

async function valuesFor(
  context: { app: App; db: Db },
  emailer: Emailer,
  recipient: MassRecipient | undefined,
): Promise<Record<string, VariableValue>> {
  const examples = exampleValues(variablesOfEmailer(emailer))
  if (recipient === undefined || emailer.olympiadId === null)
    return recipient === undefined ? examples : { ...examples, name: recipient.name }
  const [values] = await variablesOf(context, emailer.olympiadId, [recipient])
  if (emailer.kind === 'mass') return { ...values }
  // Of a system mail only the recipient is known; what has happened is an example.
  const known = Object.entries(values ?? {}).filter(([name]) => name in examples)
  return { ...examples, ...Object.fromEntries(known) }
}

/** A recipient of any kind in the olympiad: the same that a mass mail can have. On the platform any user. */
export async function findRecipient(db: Db, olympiadId: OlympiadId | null, email: string): Promise<Recipient> {
  const address = normalAddress(email)
  const { rows } = await sql<Recipient>`select "to", name, email, locale, customer_participant_id from (
      select 1 as place, 'teachers' as "to", u.full_name as name, u.email, u.locale, c.id as customer_participant_id
      from users u
      left join teachers t on t.user_id = u.id
      left join customer_participant_teachers ct on ct.teacher_id = t.id
      left join customer_participants c on c.id = ct.customer_participant_id
      where lower(trim(u.email)) = ${address} and (${olympiadId}::int4 is null or c.olympiad_id = ${olympiadId})
      union all
      select 2, 'schools', (case when k.name = '' then s.name else k.name end), k.email, 'en', c.id
      from school_contacts k
      join schools s on s.id = k.school_id
      join customer_participants c on c.school_id = s.id and c.kind = 'school'
      where lower(trim(k.email)) = ${address} and c.olympiad_id = ${olympiadId}
      union all
      select 3, 'contacts', k.name, k.email, 'en', null from useful_contacts k
      where lower(trim(k.email)) = ${address} and k.olympiad_id = ${olympiadId}
      union all
      select 4, 'interests', trim(i.first_name || ' ' || i.last_name), i.email, i.locale, null from interests i
      where lower(trim(i.email)) = ${address} and i.olympiad_id = ${olympiadId} and i.verified_at is not null
    ) r order by place, customer_participant_id desc limit 1`.execute(db)
  const [found] = rows
  if (found === undefined)
    throw new Problem('invalid', {}, { fields: { email: 'No recipient of this olympiad has this address.' } })
  return found
}

async function colourOf(db: Db, olympiadId: OlympiadId | null): Promise<string> {
  if (olympiadId === null) return accentInks.slate
  const { accent } = await db
    .selectFrom('olympiads')
    .innerJoin('projects', 'projects.id', 'olympiads.projectId')
    .select('projects.accent')
    .where('olympiads.id', '=', olympiadId)
    .executeTakeFirstOrThrow()
  return accentInks[accent]
}
