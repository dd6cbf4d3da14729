import type { EmailerLocale, EmailerVersions } from '@agon/domain/emailer/emailer'
import { massVariables } from '@agon/domain/emailer/mass-variables'
import { isSystemMailKey, systemMails } from '@agon/domain/emailer/system-mails'
import type { Variables } from '@agon/domain/emailer/variable'
import type { EmailerId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import type { Db } from '#/db/database.ts'
import { shippedWords } from '#/mail/emailers/words/shipped.ts'

export async function findEmailer(db: Db, id: EmailerId) {
  const row = await db
    .selectFrom('emailers')
    .select(['id', 'olympiadId', 'kind', 'name', 'version', 'savedAt'])
    .where('id', '=', id)
    .where('archived', '=', false)
    .executeTakeFirst()
  if (row === undefined) throw new Problem('notFound')
  const variables = variablesOfEmailer(row)
  return {
    ...row,
    versions: await findWords(db, row, row.version),
    variables: Object.entries(variables).map(([name, { label, kind }]) => ({ name, label, kind })),
  }
}
export type Emailer = Awaited<ReturnType<typeof findEmailer>>

/** The catalogue of a template's variables. */
export function variablesOfEmailer({ kind, name }: Pick<Emailer, 'kind' | 'name'>): Variables {
  if (kind === 'mass') return massVariables
  return isSystemMailKey(name) ? systemMails[name].variables : {}
}

/** The words of a version; version 0 is shipped with the product. */
async function findWords(db: Db, { id, name }: { id: EmailerId; name: string }, version: number) {
  if (version === 0) return shippedOf(name)
  const rows = await db
    .selectFrom('emailerVersions')
    .select(['locale', 'subject', 'body'])
    .where('emailerId', '=', id)
    .where('version', '=', version)
    .execute()
  return byLocale(rows)
}

const shippedOf = (name: string): EmailerVersions => (isSystemMailKey(name) ? shippedWords[name] : {})

interface Saved {
  locale: EmailerLocale
  subject: string
  body: string
}

function byLocale(rows: readonly Saved[]): EmailerVersions {
  return Object.fromEntries(rows.map(({ locale, subject, body }) => [locale, { subject, body }]))
}

export async function findHistory(db: Db, { id, olympiadId, name }: Emailer) {
  const rows = await db
    .selectFrom('emailerVersions as v')
    .leftJoin('users', 'users.id', 'v.savedBy')
    .select(['v.version', 'v.locale', 'v.subject', 'v.body', 'v.savedAt', 'users.fullName'])
    .where('v.emailerId', '=', id)
    .orderBy('v.version', 'desc')
    .execute()
  const saved = [...Map.groupBy(rows, ({ version }) => version)].map(([version, all]) => ({
    version,
    savedAt: all[0]?.savedAt ?? null,
    savedBy: all[0]?.fullName ?? null,
    versions: byLocale(all),
  }))
  const shipped = { version: 0, savedAt: null, savedBy: null, versions: shippedOf(name) }
  return olympiadId === null ? [...saved, shipped] : saved
}
