import type { AttachmentKind } from '@agon/domain/emailer/attachment'
import { emailerLocales, type EmailerLocale, type EmailerVersions } from '@agon/domain/emailer/emailer'
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
  const words = await findWords(db, row, row.version)
  return {
    ...row,
    versions: byLocale(words),
    attachments: words[0]?.attachments ?? [],
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
async function findWords(db: Db, { id, name }: { id: EmailerId; name: string }, version: number): Promise<Saved[]> {
  if (version === 0) return shippedRows(name)
  return db
    .selectFrom('emailerVersions')
    .select(['locale', 'subject', 'body', 'attachments'])
    .where('emailerId', '=', id)
    .where('version', '=', version)
    .execute()
}

function shippedRows(name: string): Saved[] {
  const shipped = shippedOf(name)
  return emailerLocales.flatMap((locale) => {
    const words = shipped[locale]
    return words === undefined ? [] : [{ locale, ...words, attachments: [] }]
  })
}

const shippedOf = (name: string): EmailerVersions => (isSystemMailKey(name) ? shippedWords[name] : {})

interface Saved {
  locale: EmailerLocale
  subject: string
  body: string
  attachments: AttachmentKind[]
}

function byLocale(rows: readonly Saved[]): EmailerVersions {
  return Object.fromEntries(rows.map(({ locale, subject, body }) => [locale, { subject, body }]))
}

export async function findHistory(db: Db, { id, olympiadId, name }: Emailer) {
  const rows = await db
    .selectFrom('emailerVersions as v')
    .leftJoin('users', 'users.id', 'v.savedBy')
    .select(['v.version', 'v.locale', 'v.subject', 'v.body', 'v.attachments', 'v.savedAt', 'users.fullName'])
    .where('v.emailerId', '=', id)
    .orderBy('v.version', 'desc')
    .execute()
  const saved = [...Map.groupBy(rows, ({ version }) => version)].map(([version, all]) => ({
    version,
    savedAt: all[0]?.savedAt ?? null,
    savedBy: all[0]?.fullName ?? null,
    versions: byLocale(all),
    attachments: all[0]?.attachments ?? [],
  }))
  const shipped = { version: 0, savedAt: null, savedBy: null, versions: shippedOf(name), attachments: [] }
  return olympiadId === null ? [...saved, shipped] : saved
}
