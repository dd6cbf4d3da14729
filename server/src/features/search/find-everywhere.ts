import { readCertificateNumber } from '@agon/domain/certificate'
import type { OlympiadId, ParticipantId, UserId } from '@agon/domain/ids'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#/db/database.ts'
import { markFrequent, matchesWords } from '#/db/search.ts'

/** Records of each type. */
const most = 5
/** Records that are sorted, of a very common name. */
const mostSorted = 200

export interface FoundAnywhere {
  readonly type: 'learner' | 'order' | 'certificate' | 'receipt' | 'mail' | 'olympiad'
  readonly id: number
  readonly title: string
  readonly detail: string
  readonly olympiadId: OlympiadId | null
  readonly href: string
  /** The person to be impersonated. */
  readonly userId: UserId | null
  readonly participantId: ParticipantId | null
}

/** Records of a number, code or address exactly as it is typed; spaces, hyphens and case do not count. */
export async function findExact(db: Db, q: string): Promise<FoundAnywhere[]> {
  const code = q.toUpperCase().replaceAll(/\s+/g, '')
  const certificate = readCertificateNumber(q)
  const { rows } = await sql<FoundAnywhere>`
    select * from (${byCode(code, certificate)}) numbers
    union all select * from (${mailsTo(q.includes('@') ? q.trim().toLowerCase() : '')}) mails`.execute(db)
  return rows
}

const byCode = (code: string, certificate: string | null) => sql`
  select 'order' as type, o.id, 'Order ' || o.number as title, o.customer_name || ', ' || o.payment_reference as detail,
    o.olympiad_id, '/portal/pay/' || o.uuid as href, null::integer as user_id, null::integer as participant_id
  from purchase_orders o where o.id in (
    select id from purchase_orders where number = ${code}
    union select id from purchase_orders where payment_reference = ${code}
    union select purchase_order_id from documents where number = ${code})
  union all
  select 'certificate', c.id, c.number, c.first_name || ' ' || c.last_name || ', ' || c.school_name, c.olympiad_id,
    '/certificates/' || c.number, null, c.participant_id
  from certificates c where c.number = ${certificate ?? ''}
  union all
  select 'receipt', a.id, 'Receipt ' || a.receipt, p.first_name || ' ' || p.last_name || ', ' || p.school_name,
    p.olympiad_id, '/overlord/personal-data?open=learner-' || p.learner_id, null, p.id
  from attempts a join participants p on p.id = a.participant_id where a.receipt = ${code}`

const mailsTo = (address: string) => sql`
  select 'mail' as type, m.id, 'Mail to ' || m.recipient as title, m.subject as detail, m.olympiad_id,
    '/overlord/email-logs?open=' || m.id as href, m.user_id, null::integer as participant_id
  from queued_emails m
  where ${address} <> '' and m.search like '%' || ${address.replaceAll(/[\\%_]/g, String.raw`\$&`)} || '%'
    and lower(m.recipient) = ${address}
  order by m.id desc limit ${most}`

/** Learners of all olympiads, once each, by the words of their names. */
export async function findAnyLearners(db: Db, q: string): Promise<FoundAnywhere[]> {
  const marked = await markFrequent(db, 'participants.search', q)
  const { rows } = await sql<FoundAnywhere>`
    select 'learner' as type, id, title, detail, null as olympiad_id, '/overlord/personal-data?open=learner-' || id as href,
      null as user_id, participant_id
    from (select distinct on (learner_id) learner_id as id, found.id as participant_id, concat_ws(' ', first_name, nullif(last_name, '')) as title,
        school_name || case when grade > 0 then ', ' || grade || class_name else '' end as detail, last_name
      from (select * from participants where ${allOf(matchesWords(sql`search`, marked))} limit ${mostSorted}) found
      order by learner_id, olympiad_id desc) people
    order by last_name, id limit ${most}`.execute(db)
  return rows
}

export async function findOlympiads(db: Db, q: string): Promise<FoundAnywhere[]> {
  const { rows } = await sql<FoundAnywhere>`
    select 'olympiad' as type, id, title, name || ', ' || phase as detail, id as olympiad_id,
      '/overlord/edit/olympiads?open=' || id as href, null as user_id, null as participant_id
    from olympiads where ${allOf(matchesWords(sql`folded(name || ' ' || title)`, q))}
    order by id desc limit ${most}`.execute(db)
  return rows
}

/** A search without words finds nothing. */
const allOf = (conditions: readonly RawBuilder<boolean>[]) =>
  conditions.length === 0 ? sql`false` : sql.join([...conditions], sql` and `)
