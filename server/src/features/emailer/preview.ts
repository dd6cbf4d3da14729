import { accentInks } from '@agon/domain/accent'
import { emailerLocale, type EmailerLocale, type EmailerVersions } from '@agon/domain/emailer/emailer'
import { exampleValues, type VariableValue } from '@agon/domain/emailer/variable'
import type { OlympiadId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'
import type { App } from '#/http/handler.ts'
import { renderWords } from '#/mail/emailers/render-words.ts'
import { usedVariables } from '#/mail/emailers/template-faults.ts'
import { variablesOf, type MassRecipient } from '#/mail/emailers/variables-of.ts'
import { variablesOfEmailer, type Emailer } from './store.ts'

interface Wanted {
  readonly email: string | undefined
  readonly locale: EmailerLocale | undefined
  readonly versions?: EmailerVersions | undefined
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
  return {
    ...mail,
    locale,
    missing: usedVariables(words).filter((name) => variables[name] === ''),
    bytes: Buffer.byteLength(mail.html),
    withoutAlternative: mail.html.match(/<img\s[^>]*alt=""/g)?.length ?? 0,
  }
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

/** A teacher of the olympiad, or on the platform any user. */
async function findRecipient(db: Db, olympiadId: OlympiadId | null, email: string): Promise<MassRecipient> {
  const found = await db
    .selectFrom('users')
    .leftJoin('teachers', 'teachers.userId', 'users.id')
    .leftJoin('customerParticipantTeachers as ct', 'ct.teacherId', 'teachers.id')
    .leftJoin('customerParticipants as c', 'c.id', 'ct.customerParticipantId')
    .select(['users.fullName', 'users.email', 'users.locale', 'c.id as customerParticipantId'])
    .where(sql<boolean>`lower(users.email) = ${email.trim().toLowerCase()}`)
    .$if(olympiadId !== null, (query) => query.where('c.olympiadId', '=', olympiadId))
    .orderBy('c.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (found === undefined)
    throw new Problem('invalid', {}, { fields: { email: 'No teacher of this olympiad has this address.' } })
  return { ...found, name: found.fullName, email: found.email ?? email }
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
