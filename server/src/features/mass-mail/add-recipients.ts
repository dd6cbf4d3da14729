import type { MassMailId } from '@agon/domain/ids'
import { joined } from '@agon/domain/audience/reasons'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '#/db/database.ts'
import { judged, type Judging } from './audience/judge.ts'

/**
 * A person within one mass mail, the same in the population, in mails and in exclusions. An address of a school is itself its person.
 */
export const personKey = (of: string, address: string): RawBuilder<string> =>
  sql.raw(`concat_ws('/', ${of}.user_id, ${of}.school_id, ${of}.useful_contact_id, ${of}.interest_id, ${of}.customer_participant_id,
    case when ${of}.school_id is not null then ${of}.${address} end)`)

interface Added {
  readonly queued: number
  /** Change of the number of people without a mail. */
  readonly leftOut: number
}

/**
 * Adds people who came into the audience of a standing mass mail, each once, in one statement. An exclusion stays as it was written:
 * a further row, `joined` with the earlier reason, says that it no longer counts. People who are new in the olympiad and not in the
 * audience get their exclusion, so that every person has one verdict.
 */
export async function addRecipients(
  tx: Tx,
  massMailId: MassMailId,
  judging: Judging,
  status: 'held' | 'queued',
): Promise<Added> {
  const { olympiadId, now } = judging
  const { rows } = await sql<Added>`
    with mails as materialized (
      select recipient, user_id, ${personKey('q', 'recipient')} as person from queued_emails q where mass_mail_id = ${massMailId}),
    latest as (
      select distinct on (person) * from (
        select x.*, ${personKey('x', 'address')} as person from mass_mail_exclusions x where mass_mail_id = ${massMailId}) x
      order by person, id desc),
    j as materialized (select p.*, ${personKey('p', 'address')} as person from (${judged(judging)}) p),
    fresh as materialized (
      select j.*, l.reason as before from j left join latest l on l.person = j.person and l.reason <> ${joined}
      where not exists (select from mails m where m.person = j.person)
        and (l.reason is null or j.refusal is null and l.reason <> 'same-address')),
    -- The address, or the person at another school, has the mail.
    candidates as (
      select f.*, a.recipient is not null or u.user_id is not null as has_mail
      from fresh f left join mails a on a.recipient = f.address
      left join (select distinct user_id from mails where user_id is not null) u on u.user_id = f.user_id
      where f.refusal is null),
    numbered as materialized (
      select c.*, row_number() over (partition by address, has_mail order by place, customer_participant_id) as nth from candidates c),
    named as (
      select address, string_agg(name, ' and ' order by place) as names from (
        select address, name, min(place) as place from numbered where not has_mail group by address, name) n group by address),
    together as (
      select address, jsonb_agg(jsonb_strip_nulls(jsonb_build_object('userId', user_id, 'schoolId', school_id, 'usefulContactId',
        useful_contact_id, 'interestId', interest_id, 'name', name))) as people
      from numbered where not has_mail group by address having count(*) > 1),
    added as (
      insert into queued_emails (olympiad_id, kind, mass_mail_id, recipient, recipient_name, user_id, school_id, useful_contact_id,
        interest_id, customer_participant_id, shared_with, status, queued_at)
      select ${olympiadId}, 'mass', ${massMailId}, address, left(named.names, 200), user_id, school_id, useful_contact_id, interest_id,
        customer_participant_id, people, ${status}, ${now}
      from numbered join named using (address) left join together using (address) where not has_mail and nth = 1
      returning 1),
    exclusions as (
      insert into mass_mail_exclusions (mass_mail_id, user_id, school_id, useful_contact_id, interest_id, customer_participant_id,
        address, reason, value, at)
      select ${massMailId}, user_id, school_id, useful_contact_id, interest_id, customer_participant_id, address, reason, value, ${now}
      from (
        select 1 as step, user_id, school_id, useful_contact_id, interest_id, customer_participant_id, address,
          ${joined} as reason, before as value from fresh where refusal is null and before is not null
        -- A school's contact has another address, which is judged by itself.
        union all select 1, user_id, school_id, useful_contact_id, interest_id, customer_participant_id, address, ${joined}, reason
          from latest l where school_id is not null and reason <> ${joined} and not exists (select from j where j.person = l.person)
        union all select 2, user_id, school_id, useful_contact_id, interest_id, customer_participant_id, address, 'same-address', null
          from numbered where has_mail or nth > 1
        union all select 2, user_id, school_id, useful_contact_id, interest_id, customer_participant_id, address, reason, value
          from fresh where refusal is not null) rows
      order by step
      returning reason)
    select (select count(*) from added)::integer as queued,
      (select count(*) filter (where reason <> ${joined}) - count(*) filter (where reason = ${joined}) from exclusions)::integer as left_out`.execute(
    tx,
  )
  return rows[0] ?? { queued: 0, leftOut: 0 }
}
