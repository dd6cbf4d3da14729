import { correctedMark } from '@agon/domain/correction'
import type { AttemptId, OlympiadId, QuestionId } from '@agon/domain/ids'
import { mark } from '@agon/domain/question/mark'
import type { Answer, Question } from '@agon/domain/question/question'
import { sql } from 'kysely'
import type { Tx } from '#/db/database.ts'
import type { Subject } from '#/db/personal-data/table-use.ts'
import { findInForce, type CorrectionInForce } from '#/db/corrections-in-force.ts'
import type { App } from '#/http/handler.ts'

interface Typed {
  attemptId: AttemptId
  epoch: number
  sequence: number
  olympiadId: OlympiadId
  questionId: QuestionId
  answer: Answer
  content: Question
}

/** Empties what markers wrote beside the learner’s marks. */
export async function eraseCommentsOfMarks(tx: Tx, { kind, id }: Subject): Promise<void> {
  if (kind !== 'learner') return
  await sql`select erase_mark_comment(h.attempt_id, h.question_id, h.version)
    from participants p join attempts a on a.participant_id = p.id join given_mark_history h on h.attempt_id = a.id
    where p.learner_id = ${id} and h.comment <> ''`.execute(tx)
}

/** Empties what a learner typed, unless it is an accepted answer: marks stay what they were, also when they are computed again. */
export async function eraseTypedAnswers(tx: Tx, { kind, id }: Subject): Promise<void> {
  if (kind !== 'learner') return
  const { rows } = await sql<Typed>`
    select s.attempt_id, s.epoch, s.sequence, a.olympiad_id, s.question_id, s.answer, v.content
    from participants p join attempts a on a.participant_id = p.id join answer_saves s on s.attempt_id = a.id
    join paper_questions q on q.paper_id = a.paper_id and q.question_id = s.question_id
    join question_versions v on v.id = q.question_version_id
    where p.learner_id = ${id} and s.answer ->> 'kind' in ('short-text', 'extended-text')`.execute(tx)
  const corrections = new Map<OlympiadId, CorrectionInForce[]>()
  for (const { olympiadId } of rows)
    if (!corrections.has(olympiadId)) corrections.set(olympiadId, await findInForce(tx, olympiadId))
  for (const { attemptId, epoch, sequence, olympiadId, questionId, answer, content } of rows) {
    const accepted = (corrections.get(olympiadId) ?? [])
      .filter((one) => one.questionId === questionId && one.correction.act !== 'everybody')
      .map(({ correction }) => correction)
    const byKey = mark(content, answer)
    // A correction may also accept it for no mark, instead of the penalty.
    const isAccepted = byKey > 0 || correctedMark(content, answer, accepted) > byKey
    if (answer.kind === 'short-text' && isAccepted) continue
    await sql`select erase_typed_answer(${attemptId}, ${epoch}, ${sequence})`.execute(tx)
  }
}

/**
 * Among the answers that results were computed from, an erased one becomes the empty one, and goes with the last learner who gave it.
 * After the erasure, and not beside a computation: one that had read the answer would keep it.
 */
export async function eraseFromResults({ database: { db }, now }: App, learnerId: number): Promise<void> {
  const { rows } = await sql<{ olympiadId: OlympiadId }>`
    select distinct olympiad_id from participants where learner_id = ${learnerId} order by 1`.execute(db)
  for (const { olympiadId } of rows)
    await db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtext('result.compute'), ${olympiadId})`.execute(tx)
      await sql`with own as (
          select q.id, array_agg(a.id) as attempt_ids
          from participants p join attempts a on a.participant_id = p.id and a.olympiad_id = ${olympiadId}
          join paper_questions pq on pq.paper_id = a.paper_id
          join question_answers q on q.question_id = pq.question_id and q.olympiad_id = a.olympiad_id
          where p.learner_id = ${learnerId} and q.answer ->> 'kind' = 'short-text' and q.attempt_ids @> array[a.id]
            and (
              q.answer ->> 'text' <> '' and not exists (select from answer_saves s
                where s.attempt_id = a.id and s.question_id = q.question_id and s.answer = q.answer)
              or ${costsBlank})
          group by q.id),
        emptied as (
          insert into question_answers (olympiad_id, question_id, question_version_id, answer, given_mark, attempt_ids)
          select q.olympiad_id, q.question_id, q.question_version_id, ${emptied}, q.given_mark, own.attempt_ids
          from question_answers q join own on own.id = q.id join question_versions v on v.id = q.question_version_id),
        others as (
          update question_answers q set attempt_ids = array(select unnest(q.attempt_ids) except select unnest(own.attempt_ids))
          from own where q.id = own.id and not q.attempt_ids <@ own.attempt_ids)
        delete from question_answers q using own where q.id = own.id and q.attempt_ids <@ own.attempt_ids`.execute(tx)
    })
  await db
    .updateTable('erasures')
    .set({ resultsEmptiedAt: now() })
    .where('kind', '=', 'learner')
    .where('personId', '=', learnerId)
    .execute()
}

/** An earlier release emptied it, and did not say that it cost marks. */
const costsBlank = sql`q.answer ->> 'text' = '' and q.answer -> 'erased' is null
  and exists (select from question_marks m where m.attempt_id = a.id and m.question_id = q.question_id and m.mark < 0)
  and exists (select from answer_saves s where s.attempt_id = a.id and s.question_id = q.question_id and s.answer -> 'erased' is not null)`

/** As `erase_typed_answer` empties it: an answer that cost marks still does. */
const emptied = sql`jsonb_set(q.answer, '{text}', '""') || case
  when q.answer ->> 'text' !~ '^\\s+$' and v.kind = 'short-text' and (v.content ->> 'penalty')::integer > 0
  then '{"erased": true}'::jsonb else '{}' end`

/** Finishes what the erasures of an earlier release leave in results. */
export async function eraseLeftInResults(app: App): Promise<void> {
  const left = await app.database.db
    .selectFrom('erasures')
    .select('personId')
    .where('kind', '=', 'learner')
    .where((where) =>
      where.or([where('resultsEmptiedAt', 'is', null), where('resultsEmptiedAt', '<', where.ref('erasedAt'))]),
    )
    .orderBy('id')
    .execute()
  for (const { personId } of left) await eraseFromResults(app, personId)
}
