import type { AttemptId, ParticipantId, QuestionId, SessionId } from '@agon/domain/ids'
import type { Answer } from '@agon/domain/question/question'
import { lateArrivalGrace, type SaveOutcome } from '@agon/domain/sitting'
import type pg from 'pg'

/** One answer on its way into the database, with all that decides whether it may go there. */
export interface Save {
  sessionId: SessionId
  participantId: ParticipantId
  attemptId: AttemptId
  epoch: number
  deviceHash: Buffer
  sequence: number
  questionId: QuestionId
  answer: Answer
  /** Milliseconds since 1970. */
  capturedAt: number
}

/** What became of a save, or of the whole request that it came with: its session, attempt or device is not (any longer) good. */
export type Verdict = SaveOutcome | 'session' | 'foreign' | 'superseded' | 'device'

export interface Judged {
  verdict: Verdict
  /** The attempt's epoch now. */
  epoch: number
  /** The participant's extra time now. */
  extraSeconds: number
}

/**
 * Judges and inserts in one statement; when it returns, the saves are committed. Rules, in the order of the `case`:
 * the session still lives (it may have been closed since the token was remembered); the attempt is its own and counts; the device
 * is the one that got this epoch (a retired one, too); the question is the paper's; its module was entered; the answer was captured
 * before the module's end (whatever arrives before it was, even by a clock that runs ahead) and arrives within the grace; the olympiad has not moved on. A number that was used before is
 * fine for the same answer and refused for another; one that another statement used while this one ran is judged `again`, now that
 * its row is there to be seen. `$10` is the product's clock.
 */
const text = `
with input as (
  select * from unnest($1::int8[], $2::int4[], $3::int4[], $4::int4[], $5::bytea[], $6::int4[], $7::int4[], $8::jsonb[], $9::timestamptz[])
    with ordinality as i(session_id, participant_id, attempt_id, epoch, device_hash, sequence, question_id, answer, captured_at, position)
), judged as (
  select i.position, i.attempt_id, i.epoch, i.sequence, i.question_id, i.answer, least(i.captured_at, $10::timestamptz) as captured_at,
    coalesce(a.epoch, 0) as current_epoch, coalesce(p.extra_seconds + o.extra_seconds, 0) as extra_seconds, ended.late,
    case
      when s.id is null then 'session'
      when a.id is null then 'foreign'
      when a.superseded_at is not null then 'superseded'
      when d.attempt_id is null then 'device'
      when q.question_id is null then 'unknown'
      when m.attempt_id is null then 'notEntered'
      when least(i.captured_at, $10::timestamptz) > ended.at or $10::timestamptz > ended.deadline + $11::interval then 'moduleOver'
      when o.phase not in ('open', 'closed') then 'notOpen'
      when e.attempt_id is null then 'new'
      when e.question_id = i.question_id and e.answer = i.answer then case when e.late then 'late' else 'saved' end
      else 'sequence'
    end as verdict
  from input i
  left join sessions s on s.id = i.session_id and s.participant_id = i.participant_id and s.expires_at > $10::timestamptz
  left join attempts a on a.id = i.attempt_id and a.participant_id = i.participant_id
  left join participants p on p.id = a.participant_id
  left join olympiads o on o.id = a.olympiad_id
  left join attempt_devices d on d.attempt_id = a.id and d.epoch = i.epoch and d.device_hash = i.device_hash
  left join paper_questions q on q.paper_id = a.paper_id and q.question_id = i.question_id
  left join attempt_modules m on m.attempt_id = a.id and m.module_index = q.module_index
  left join answer_saves e on e.attempt_id = i.attempt_id and e.epoch = i.epoch and e.sequence = i.sequence
  cross join lateral (
    select t.deadline, least(t.deadline, m.finished_at, a.finished_at) as at,
      $10::timestamptz > least(t.deadline, m.finished_at, a.finished_at) or o.phase = 'closed' as late
    from (select m.ends_at + (p.extra_seconds + o.extra_seconds) * interval '1 second' as deadline) t
  ) ended
), saved as (
  insert into answer_saves (attempt_id, epoch, sequence, question_id, answer, captured_at, saved_at, late)
  select attempt_id, epoch, sequence, question_id, answer, captured_at, $10::timestamptz, late from judged where verdict = 'new'
  order by attempt_id, epoch, sequence, position -- one order for all, so that two statements cannot wait for each other
  on conflict do nothing
  returning attempt_id, epoch, sequence, question_id, answer
)
select case
    when j.verdict <> 'new' then j.verdict
    when w.attempt_id is null then 'again'
    when w.question_id = j.question_id and w.answer = j.answer then case when j.late then 'late' else 'saved' end
    else 'sequence' end, j.current_epoch, j.extra_seconds
from judged j left join saved w on w.attempt_id = j.attempt_id and w.epoch = j.epoch and w.sequence = j.sequence
order by j.position`

const grace = `${lateArrivalGrace} milliseconds`

/** Saves that fit together in one transaction; the verdicts come in the order of the saves. */
export async function insertSaves(pool: pg.Pool, saves: readonly Save[], now: Date): Promise<Judged[]> {
  const judged: Judged[] = []
  let left = [...saves.entries()]
  while (left.length > 0) {
    const verdicts = await judgeAndInsert(
      pool,
      left.map(([, save]) => save),
      now,
    )
    left = left.filter(([at], row) => {
      const judgement = verdicts[row]
      // Asked again it would be asked for ever.
      if (judgement === undefined) throw new RangeError('A save was not judged.')
      const [verdict, epoch, extraSeconds] = judgement
      if (verdict !== 'again') judged[at] = { verdict, epoch, extraSeconds }
      return verdict === 'again'
    })
  }
  return judged
}

type Row = [verdict: Verdict | 'again', epoch: number, extraSeconds: number]

async function judgeAndInsert(pool: pg.Pool, saves: readonly Save[], now: Date): Promise<Row[]> {
  const { rows } = await pool.query<Row>({
    name: 'insert-saves',
    text,
    rowMode: 'array',
    values: [
      plainArray(saves, (save) => save.sessionId),
      plainArray(saves, (save) => save.participantId),
      plainArray(saves, (save) => save.attemptId),
      plainArray(saves, (save) => save.epoch),
      plainArray(saves, (save) => `"\\\\x${save.deviceHash.toString('hex')}"`),
      plainArray(saves, (save) => save.sequence),
      plainArray(saves, (save) => save.questionId),
      // An element in quotes escapes quotes and backslashes, as JSON does; JSON text itself has no other escapes to add.
      plainArray(saves, (save) => JSON.stringify(JSON.stringify(save.answer))),
      plainArray(saves, (save) => `"${new Date(save.capturedAt).toISOString()}"`),
      now.toISOString(),
      grace,
    ],
  })
  return rows
}

/** A PostgreSQL array in its text form, several times faster than the driver makes it. */
function plainArray(saves: readonly Save[], element: (save: Save) => string | number): string {
  let text = '{'
  for (const save of saves) text += `${text === '{' ? '' : ','}${element(save)}`
  return `${text}}`
}
