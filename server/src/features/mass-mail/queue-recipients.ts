import type { MassMailId } from '@agon/domain/ids'
import { sql } from 'kysely'
import type { Tx } from '#/db/database.ts'
import { judged, type Judging } from './audience/judge.ts'

export interface Queued {
  readonly queued: number
  readonly leftOut: number
}

/** Who else has the address of a recipient, for the row of the mail; null: no one. */
const others = sql`(case when count(*) over at_address > 1 then (
  jsonb_agg(jsonb_strip_nulls(jsonb_build_object('userId', user_id, 'schoolId', school_id, 'usefulContactId', useful_contact_id,
    'interestId', interest_id, 'name', name))) over at_address) end)`

/** Queues the audience in one statement inside the database: a held mail for each recipient, and the reason of everyone else. */
export async function queueRecipients(tx: Tx, massMailId: MassMailId, judging: Judging): Promise<Queued> {
  const { olympiadId, now } = judging
  const { rows } = await sql<Queued>`
    with j as materialized (
      select user_id, school_id, useful_contact_id, interest_id, customer_participant_id, address, name, names, reason, value, refusal,
        ${others} as shared
      from (${judged(judging)}) people
      window at_address as (partition by address, refusal is null)),
    mails as (
      insert into queued_emails (olympiad_id, kind, mass_mail_id, recipient, recipient_name, user_id, school_id, useful_contact_id,
        interest_id, customer_participant_id, shared_with, status, queued_at)
      select ${olympiadId}, 'mass', ${massMailId}, address, left(names, 200), user_id, school_id, useful_contact_id, interest_id,
        customer_participant_id, shared, 'held', ${now}
      from j where reason is null
      returning 1),
    exclusions as (
      insert into mass_mail_exclusions (mass_mail_id, user_id, school_id, useful_contact_id, interest_id, customer_participant_id,
        address, reason, value, at)
      select ${massMailId}, user_id, school_id, useful_contact_id, interest_id, customer_participant_id, address, reason, value, ${now}
      from j where reason is not null
      returning 1)
    select (select count(*) from mails)::integer as queued, (select count(*) from exclusions)::integer as left_out`.execute(
    tx,
  )
  return rows[0] ?? { queued: 0, leftOut: 0 }
}
