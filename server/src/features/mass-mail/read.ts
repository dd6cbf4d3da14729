import { alternatives, type Audience } from '@agon/domain/audience'
import { notSent } from '@agon/domain/audience/facts'
import { joined } from '@agon/domain/audience/reasons'
import { audienceSentence, type NamesOfValues } from '@agon/domain/audience/sentence'
import type { EmailStatus } from '@agon/domain/email'
import type { MassMailId, OlympiadId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'
import { DearReads } from '#/db/dear-reads.ts'
import type { Actor } from '#/http/actor.ts'
import type { App } from '#/http/handler.ts'
import { perApp } from '#/http/per-app.ts'
import { reaches } from '#/http/scope.ts'
import { massMailRows } from './rows.ts'

/** A mass mail with more mails or exclusions than this is counted again only after a while. */
const many = 50_000

interface Numbers {
  readonly counts: Partial<Record<EmailStatus, number>>
  readonly leftOut: Record<string, number>
}
const numbersOf = perApp(() => new DearReads<Numbers>(({ counts, leftOut }) => sumOf(counts) + sumOf(leftOut) > many))

const sumOf = (numbers: Partial<Record<string, number>>) =>
  Object.values(numbers).reduce<number>((sum, number) => sum + (number ?? 0), 0)

export interface Reading {
  readonly app: App
  readonly db: Db
}

/** A mass mail in the actor's reach. */
export async function findMassMail(reading: Reading, actor: Actor, id: MassMailId) {
  const row = await massMailRows(reading.db)
    .select('massMails.audience')
    .where('massMails.id', '=', id)
    .executeTakeFirst()
  if (row === undefined || !reaches(actor, row.olympiadId)) throw new Problem('notFound')
  return withNumbers(reading, row)
}
export type FoundMassMail = Awaited<ReturnType<typeof findMassMail>>

/** A row with its numbers and the sentence of its audience. */
export async function withNumbers<Row extends { id: MassMailId; olympiadId: OlympiadId; audience: Audience }>(
  { app, db }: Reading,
  row: Row,
) {
  const numbers = await numbersOf(app).read(String(row.id), () => readNumbers(db, row.id))
  const names = await namesIn(db, row.audience)
  const schools = row.audience.where
    .flatMap(alternatives)
    .flatMap(({ fact, is }) => (fact === 'school' ? is : []))
    .map((id) => [id, names('school', id) ?? id] as const)
  return {
    ...row,
    ...numbers,
    sentence: audienceSentence(row.audience, names),
    schools: Object.fromEntries(schools),
  }
}

async function readNumbers(db: Db, id: MassMailId): Promise<Numbers> {
  const { rows } = await sql<Numbers>`select
    coalesce((select jsonb_object_agg(status, n) from (select status, count(*) as n from queued_emails
      where mass_mail_id = ${id} group by status) s), '{}') as counts,
    coalesce((select jsonb_object_agg(reason, n) from (select reason, sum(n) as n from (
        select reason, count(*) as n from mass_mail_exclusions where mass_mail_id = ${id} and reason <> ${joined} group by reason
        union all select value, -count(*) from mass_mail_exclusions where mass_mail_id = ${id} and reason = ${joined} group by value) x
      group by reason having sum(n) > 0) s), '{}') as left_out`.execute(db)
  return rows[0] ?? { counts: {}, leftOut: {} }
}

/** The names of the schools, mass mails and changes of results that an audience names by number. */
export async function namesIn(db: Db, { where }: Audience): Promise<NamesOfValues> {
  const named = (fact: string) =>
    where
      .flatMap(alternatives)
      .flatMap((one) => (one.fact === fact ? one.is : []))
      .map((value) => Number(value.replace(notSent, '')))
  const { rows } = await sql<{ fact: string; id: number; name: string }>`
    select 'school' as fact, id, name from schools where id = any(${named('school')}::integer[])
    union all select 'corrected', id, name from released_changes where id = any(${named('corrected')}::integer[])
    union all select 'mailing', id, name from mass_mails where id = any(${named('mailing')}::integer[])`.execute(db)
  const names = new Map(rows.map(({ fact, id, name }) => [`${fact} ${id}`, name]))
  return (fact, value) => names.get(`${fact} ${value}`)
}
