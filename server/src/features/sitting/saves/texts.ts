import { onItsWay } from '@agon/domain/sitting'
import { contradicts, heldWords, millis, wasConnected } from './late-rules.ts'

// The statements by which saves are judged and inserted.

/** A statement that is prepared once for each connection, under its name. */
export interface Statement {
  readonly name: string
  readonly text: string
}

/**
 * Judges and inserts in one statement; when it returns, the saves are committed. Rules, in the order of the `case`:
 * the session still lives (it may have been closed since the token was remembered); the attempt is its own and counts; the device
 * is the one that got this epoch (a retired one, too); the question is the paper's; its module was entered; the answer was captured
 * before the module's end (whatever arrives before it was, even by a clock that runs ahead) and before the device handed it in, and
 * arrives within the grace; the olympiad has not moved on. `$10` is the product's clock. The second figure is how many rows were
 * added: fewer than were accepted when a number was used before, or by another statement while this one ran.
 *
 * What arrives after the end is compared with what is known of the device. Answers in time shall not pay for this, not even for
 * preparing it: their statement leaves the others alone as `ended`, and these are judged by a statement of their own.
 */
const insertText = (session: { rule: string; join: string }, { ended, kept, held = '' }: Ending) => `
with judged as (
  select i.position, i.attempt_id, i.epoch, i.sequence, i.question_id, i.answer, i.nothing_left, least(i.captured_at, $10::timestamptz) as captured_at,
    coalesce(a.epoch, 0) as current_epoch, coalesce(p.extra_seconds + o.extra_seconds, 0) as extra_seconds,
    case
      ${session.rule}
      when a.id is null then 'foreign'
      when a.superseded_at is not null then 'superseded'
      when d.attempt_id is null then 'device'
      when q.question_id is null then 'unknown'
      when m.attempt_id is null then 'notEntered'
      when least(i.captured_at, $10::timestamptz) > ended.at or $10::timestamptz > ended.deadline + $11::interval then 'moduleOver'
      when i.epoch = m.finished_epoch and i.sequence > m.finished_sequence then 'moduleOver'
      when o.phase not in ('open', 'closed') then 'notOpen'
      when $10::timestamptz > ended.at then ${ended}
      when o.phase = 'closed' then 'late'
      else 'saved'
    end as verdict
  from unnest($1::int8[], $2::int4[], $3::int4[], $4::int4[], $5::bytea[], $6::int4[], $7::int4[], $8::jsonb[], $9::timestamptz[], $12::int4[])
    with ordinality as i(
      session_id, participant_id, attempt_id, epoch, device_hash, sequence, question_id, answer, captured_at, nothing_left, position)
  ${session.join}
  left join attempts a on a.id = i.attempt_id and a.participant_id = i.participant_id
  left join participants p on p.id = a.participant_id
  left join olympiads o on o.id = a.olympiad_id
  left join attempt_devices d on d.attempt_id = a.id and d.epoch = i.epoch and d.device_hash = i.device_hash
  left join paper_questions q on q.paper_id = a.paper_id and q.question_id = i.question_id
  left join attempt_modules m on m.attempt_id = a.id and m.module_index = q.module_index
  cross join lateral (
    select t.deadline, least(t.deadline, m.finished_at, a.finished_at) as at
    from (select m.ends_at + (p.extra_seconds + o.extra_seconds) * interval '1 second' as deadline) t
  ) ended
), added as (
  insert into answer_saves (attempt_id, epoch, sequence, question_id, answer, captured_at, saved_at, late, nothing_left)
  select attempt_id, epoch, sequence, question_id, answer, captured_at, $10::timestamptz, verdict <> 'saved', nothing_left = 1
  from judged where verdict in (${kept})
  order by attempt_id, epoch, sequence, position -- one order for all, so that two statements cannot wait for each other
  on conflict do nothing
  returning attempt_id, epoch, sequence
)${held}
select string_agg(verdict || ' ' || current_epoch || ' ' || extra_seconds, ',' order by position), (select count(*) from added)
from judged`

/** What becomes of saves that arrive after their module's end. */
interface Ending {
  readonly ended: string
  readonly kept: string
  readonly held?: string
}

const inTime: Ending = { ended: "'ended'", kept: "'saved', 'late'" }
const afterTheEnd: Ending = {
  ended: `case
        when m.finished_at is not null or a.finished_at is not null then 'handedIn'
        when (${contradicts}) then 'contradiction'
        when $10::timestamptz > ended.at + ${millis(onItsWay)} and (${wasConnected}) then 'connected'
        else 'late' end`,
  kept: `'saved', 'late', ${heldWords}`,
  held: `, held as (
  insert into held_saves (attempt_id, epoch, sequence, reason)
  select attempt_id, epoch, sequence, verdict from judged join added using (attempt_id, epoch, sequence)
  where verdict in (${heldWords})
  on conflict do nothing
)`,
}

/** What stands under the numbers: the same answer is the same save come again, another one wants another number. */
const compareText = `
select string_agg(
  case when k.question_id <> i.question_id or k.answer <> i.answer then 'sequence' when k.late then 'late' else 'saved' end,
  ',' order by i.position)
from unnest($1::int4[], $2::int4[], $3::int4[], $4::int4[], $5::jsonb[])
  with ordinality as i(attempt_id, epoch, sequence, question_id, answer, position)
join answer_saves k on k.attempt_id = i.attempt_id and k.epoch = i.epoch and k.sequence = i.sequence`

const ofSession = {
  rule: "when s.id is null then 'session'",
  join: 'left join sessions s on s.id = i.session_id and s.participant_id = i.participant_id and s.expires_at > $10::timestamptz',
}
export const fromPages = {
  inTime: { name: 'insert-saves', text: insertText(ofSession, inTime) },
  afterTheEnd: { name: 'insert-late-saves', text: insertText(ofSession, afterTheEnd) },
}
/** Nobody is signed in for what comes in a file: the device's secret alone tells who wrote it. */
const nobodys = { rule: '', join: '' }
export const fromFiles = {
  inTime: { name: 'insert-filed-saves', text: insertText(nobodys, inTime) },
  afterTheEnd: { name: 'insert-late-filed-saves', text: insertText(nobodys, afterTheEnd) },
}
export const comparison = { name: 'compare-saves', text: compareText }
