import type { Condition } from '@agon/domain/audience'
import { medals } from '@agon/domain/award'
import { notSent, type FactName } from '@agon/domain/audience/facts'
import type { OlympiadId } from '@agon/domain/ids'
import { sql, type RawBuilder } from 'kysely'

interface FactInput {
  readonly olympiadId: OlympiadId
  readonly now: Date
}

/** The value of a fact of the unit `u` (units.ts), as text. */
type ValueSql = (input: FactInput) => RawBuilder<unknown>

const ofProgress = (value: RawBuilder<unknown>) => sql`(select ${value} from school_progress g
  where g.customer_participant_id = u.customer_participant_id)`

const share = (some: RawBuilder<unknown>, all: RawBuilder<unknown>) =>
  sql`(case when ${some} = 0 then 'none' when ${some} < ${all} then 'some' else 'all' end)`

const values: Readonly<Record<FactName, ValueSql>> = {
  order: () => sql`(select (case when count(*) = 0 then 'none'
      when coalesce(sum(b.outstanding) filter (where b.status = 'unpaid'), 0) > 0
        then (case when sum(b.paid) > 0 then 'part' else 'unpaid' end)
      when bool_or(b.status = 'pre') then 'pre' else 'paid' end)
    from purchase_orders b where b.customer_participant_id = u.customer_participant_id and b.status <> 'deleted')`,
  learners: () => sql`(case when exists (select from participants p
    where p.customer_participant_id = u.customer_participant_id and not p.is_test) then 'loaded' else 'none' end)`,
  places: () =>
    ofProgress(sql`(case when g.ordered = 0 then 'none' when g.ordered < g.learners then 'short' else 'enough' end)`),
  step: () => ofProgress(sql`g.step`),
  confirmed: () => ofProgress(sql`(case when g.confirmed_at is null then 'no' else 'yes' end)`),
  slips: () => ofProgress(share(sql`g.slips_printed`, sql`g.learners`)),
  rehearsal: () => ofProgress(sql`(case when g.rehearsed_at is null then 'no' else 'yes' end)`),
  sitting: () => sql`(select ${share(sql`count(*) filter (where t.status <> 'not-started')`, sql`count(*)`)}
    from participants p join sitting_statuses t on t.participant_id = p.id
    where p.customer_participant_id = u.customer_participant_id and not p.is_test)`,
  results: ({ olympiadId }) => sql`(select (case when count(*) = 0 then 'none'
      when (select phase from olympiads where id = ${olympiadId}) not in ('released', 'archived') then 'computed'
      when bool_or(m.award = any(${medals}::text[])) then 'medal' else 'released' end)
    from participants p join moderated_participants m on m.participant_id = p.id
    where p.customer_participant_id = u.customer_participant_id and not p.is_test)`,
  corrected: ({ olympiadId }) => sql`(select string_agg(r.name, ', ' order by r.id)
    from released_changes r join released_change_customers s on s.released_change_id = r.id
    where r.olympiad_id = ${olympiadId} and s.customer_participant_id = u.customer_participant_id)`,
  certificates: () => sql`(select (case when count(*) = 0 then 'none'
      when count(*) filter (where e.send_status = 'sent') = count(*) then 'sent' else 'ready' end)
    from certificates e where e.customer_participant_id = u.customer_participant_id and e.revoked_at is null
      and e.generation_status = 'ready')`,
  signedIn: ({
    now,
  }) => sql`coalesce((select (case when l.at > ${now}::timestamptz - interval '30 days' then 'recent' else 'earlier' end)
    from last_sign_ins l where l.user_id = u.user_id), 'never')`,
  lead: () => sql`u.is_lead`,
  province: () => sql`u.province`,
  locale: () => sql`u.locale`,
  school: () => sql`u.at_school::text`,
  role: () => sql`u.role`,
  group: () => sql`array_to_string(u.groups, ', ')`,
  interest: () => sql`u.interest`,
  processed: () => sql`u.processed`,
  phase: ({ olympiadId }) => sql`(select phase from olympiads where id = ${olympiadId})`,
  mailing: ({ olympiadId }) => sql`(select string_agg(q.mass_mail_id::text, ', ' order by q.mass_mail_id)
    from queued_emails q join mass_mails m on m.id = q.mass_mail_id
    where m.olympiad_id = ${olympiadId} and q.recipient = u.address and q.status in (${sentStatuses}))`,
}

/** The mail went out, as far as is known. */
const sentStatuses = sql`'sent', 'uncertain', 'complained'`

export function valueOf(fact: FactName, input: FactInput): RawBuilder<unknown> {
  return values[fact](input)
}

/** Whether a condition holds for the unit `u`. */
export function holds({ fact, is }: Condition, input: FactInput): RawBuilder<boolean> {
  if (fact === 'group') return sql<boolean>`u.groups && ${is}::text[]`
  if (fact === 'corrected')
    return sql<boolean>`exists (select from released_change_customers s
      where s.customer_participant_id = u.customer_participant_id and s.released_change_id = any(${is.map(Number)}::integer[]))`
  if (fact === 'mailing') return sql<boolean>`(${sql.join(is.map(gotOrNot), sql` or `)})`
  // The contract admits the facts of the catalogue only.
  return sql<boolean>`${valueOf(fact as FactName, input)} = any(${is}::text[])`
}

function gotOrNot(value: string): RawBuilder<unknown> {
  const isNot = value.startsWith(notSent)
  const id = Number(isNot ? value.slice(notSent.length) : value)
  const got = sql`exists (select from queued_emails q
    where q.mass_mail_id = ${id} and q.recipient = u.address and q.status in (${sentStatuses}))`
  return isNot ? sql`not ${got}` : got
}
