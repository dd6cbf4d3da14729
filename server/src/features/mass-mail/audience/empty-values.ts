import { attachments } from '@agon/domain/emailer/attachment'
import { emailerLocale, emailerLocales, type EmailerVersions } from '@agon/domain/emailer/emailer'
import { massVariables } from '@agon/domain/emailer/mass-variables'
import type { EmailerId, OlympiadId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#/db/database.ts'
import { filesOf } from '../attached/file-sql.ts'
import { usedVariables } from '#/mail/emailers/template-faults.ts'

type Variable = keyof typeof massVariables

const ofOlympiad = (column: 'opens_at' | 'closes_at') => (olympiadId: OlympiadId) =>
  sql`(select o.${sql.ref(column)} is null from olympiads o where o.id = ${olympiadId})`
const without = (condition: RawBuilder<unknown>) => () => sql`(j.customer_participant_id is null or ${condition})`

/** Whether a variable is empty for the judged recipient `j`, as `variablesOf` makes its value. The others are never empty. */
const empty: { readonly [Name in Variable]?: (olympiadId: OlympiadId) => RawBuilder<unknown> } = {
  name: () => sql`coalesce(j.names, j.name) = ''`,
  opens: ofOlympiad('opens_at'),
  closes: ofOlympiad('closes_at'),
  school: without(sql`coalesce(j.school, '') = ''`),
  province: without(sql`coalesce(j.province, 'unknown') = 'unknown'`),
  outstanding: without(sql`not exists (select from school_progress g
    where g.customer_participant_id = j.customer_participant_id and g.outstanding > 0)`),
}

/** A variable or a file of a template, and whether it is empty in the mail to `j`: a recipient reads one language of the template. */
export interface EmptyValue {
  readonly kind: 'variable' | 'file'
  /** Of a file with its kind: `file:invoices`. */
  readonly name: string
  readonly label: string
  readonly isEmpty: RawBuilder<unknown>
}

/** The variables of a mass mailer's newest words that can be empty, and its files, which a school may not have. */
export async function emptyValuesOf(db: Db, olympiadId: OlympiadId, emailerId: EmailerId): Promise<EmptyValue[]> {
  const rows = await db
    .selectFrom('emailers as e')
    .innerJoin('emailerVersions as v', (join) =>
      join.onRef('v.emailerId', '=', 'e.id').onRef('v.version', '=', 'e.version'),
    )
    .select(['v.locale', 'v.subject', 'v.body', 'v.attachments'])
    .where('e.id', '=', emailerId)
    .where('e.olympiadId', '=', olympiadId)
    .where('e.kind', '=', 'mass')
    .execute()
  if (rows.length === 0) throw new Problem('notFound')
  const versions: EmailerVersions = Object.fromEntries(
    rows.map(({ locale, subject, body }) => [locale, { subject, body }]),
  )
  const used = new Map(rows.map(({ locale, ...words }) => [locale, usedVariables(words)]))
  const variables = Object.entries(empty).flatMap(([name, isEmpty]) => {
    const readers = emailerLocales.filter((wanted) => {
      const read = emailerLocale(versions, wanted)
      return read !== undefined && used.get(read)?.includes(name) === true
    })
    const { label } = massVariables[name as Variable] // the keys of `empty`
    const reads = sql`coalesce(j.locale, 'en') = any(${readers}::text[])`
    return readers.length === 0
      ? []
      : [{ kind: 'variable' as const, name, label, isEmpty: sql`(${reads} and ${isEmpty(olympiadId)})` }]
  })
  const files = (rows[0]?.attachments ?? []).map((kind) => ({
    kind: 'file' as const,
    name: `file:${kind}`,
    label: attachments[kind].label,
    isEmpty: sql`not ${filesOf[kind](sql`j.customer_participant_id`).exist}`,
  }))
  return [...variables, ...files]
}
