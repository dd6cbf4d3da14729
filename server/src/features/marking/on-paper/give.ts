import { randomInt } from 'node:crypto'
import { learnersOfPaperSheet, type PaperMarks } from '@agon/contract/marking/on-paper'
import type { AttemptId, OlympiadId, ParticipantId, UserId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { sql } from 'kysely'
import type { Database, Tx } from '#/db/database.ts'
import { lockCustomers } from '#/db/money-locks.ts'
import { userIdOf, type Actor } from '#/http/actor.ts'
import { shareForMarking } from '../give-mark.ts'
import { findLearners, type PaperLearner } from './learners.ts'
import { findPaper, type Paper } from './paper.ts'

/**
 * Gives marks for work on paper, all or none. A learner who has not sat has a sitting on paper from then on, and takes a place.
 * `changedSince` if a learner's marks have changed since they were seen.
 */
export async function givePaperMarks(
  { db }: Database,
  actor: Actor,
  olympiadId: OlympiadId,
  sheet: readonly PaperMarks[],
  now: Date,
) {
  const wanted = new Map(sheet.map((one) => [one.participantId, one]))
  if (wanted.size < sheet.length)
    throw new Problem('invalid', {}, { fields: { learners: 'A learner is in the list twice.' } })
  return db.transaction().execute(async (tx) => {
    await shareForMarking(tx, olympiadId)
    const paper = await findPaper(tx, olympiadId)
    for (const { marks } of sheet) refuseMarks(marks, paper)
    const ids = [...wanted.keys()]
    await hold(tx, olympiadId, ids)
    const which = sql<boolean>`p.id = any(${ids}::integer[])`
    const learners = await findLearners(tx, olympiadId, paper, { which, limit: learnersOfPaperSheet })
    if (learners.length < wanted.size) throw new Problem('notFound')
    for (const { participantId, name, barred, version } of learners) {
      if (barred !== null) throw new Problem('notOnPaper', { learner: name, why: barred })
      if (wanted.get(participantId)?.version !== version) throw new Problem('changedSince')
    }
    const attempts = await beginOnPaper(tx, { olympiadId, paper, learners, now })
    const marks = await addMarks(tx, { attempts, wanted, by: userIdOf(actor), now })
    return { learners: learners.length, marks }
  })
}

function refuseMarks(marks: PaperMarks['marks'], { questions }: Paper): void {
  const byId = new Map(questions.map((question) => [question.questionId, question]))
  const refuse = (why: string) => new Problem('invalid', {}, { fields: { learners: why } })
  if (new Set(marks.map(({ questionId }) => questionId)).size < marks.length)
    throw refuse('A question is in the list of a learner twice.')
  for (const { questionId, mark } of marks) {
    const question = byId.get(questionId)
    if (question === undefined) throw refuse('The paper does not have this question.')
    if (mark !== null && mark > question.marks) throw refuse(`A mark is at most ${question.marks / 1000}.`)
  }
}

/** The order is that of all who begin a sitting: first the status, then the school whose places are counted. */
async function hold(tx: Tx, olympiadId: OlympiadId, ids: readonly ParticipantId[]): Promise<void> {
  await sql`select from sitting_statuses where olympiad_id = ${olympiadId} and participant_id = any(${[...ids]}::integer[])
    order by participant_id for no key update`.execute(tx)
  const schools = await tx
    .selectFrom('participants')
    .select('customerParticipantId as id')
    .distinct()
    .where('olympiadId', '=', olympiadId)
    .where(sql<boolean>`id = any(${[...ids]}::integer[])`)
    .execute()
  await lockCustomers(
    tx,
    schools.map(({ id }) => id),
  )
}

interface Beginning {
  readonly olympiadId: OlympiadId
  readonly paper: Paper
  readonly learners: readonly PaperLearner[]
  readonly now: Date
}

/** The sittings on paper of these learners; they begin where there is none. */
async function beginOnPaper(
  tx: Tx,
  { olympiadId, paper, learners, now }: Beginning,
): Promise<Map<ParticipantId, AttemptId>> {
  const attempts = new Map(
    learners.flatMap(({ participantId, attemptId }) =>
      attemptId === null ? [] : [[participantId, attemptId] as const],
    ),
  )
  const ids = learners.flatMap(({ participantId, attemptId }) => (attemptId === null ? [participantId] : []))
  if (ids.length === 0) return attempts
  const { rows } = await sql<{ id: AttemptId; participantId: ParticipantId }>`
    insert into attempts (participant_id, olympiad_id, paper_id, number, seed, started_at, finished_at, on_paper)
    select own.id, ${olympiadId}, ${paper.paperId},
      (select count(*) + 1 from attempts a where a.participant_id = own.id and a.started_at is not null),
      ${randomInt(2 ** 31 - 1)}, ${now}, ${now}, true
    from unnest(${ids}::integer[]) as own(id)
    on conflict (participant_id) where superseded_at is null do update
      set started_at = excluded.started_at, finished_at = excluded.finished_at, paper_id = excluded.paper_id, on_paper = true
      where attempts.started_at is null
    returning id, participant_id as "participantId"`.execute(tx)
  for (const { id, participantId } of rows) attempts.set(participantId, id)
  if (attempts.size < learners.length) throw new Problem('changedSince')
  await sql`update sitting_statuses set status = 'finished' where participant_id = any(${ids}::integer[])`.execute(tx)
  const without = learners.filter(({ hasPlace }) => !hasPlace).map(({ participantId }) => participantId)
  await sql`update participants set seat_assigned_at = ${now}
    where id = any(${without}::integer[]) and seat_assigned_at is null`.execute(tx)
  return attempts
}

interface MarksToAdd {
  readonly attempts: ReadonlyMap<ParticipantId, AttemptId>
  readonly wanted: ReadonlyMap<ParticipantId, PaperMarks>
  readonly by: UserId | null
  readonly now: Date
}

/** Adds the marks that change something. Answers with how many. */
async function addMarks(tx: Tx, { attempts, wanted, by, now }: MarksToAdd): Promise<number> {
  const rows = [...wanted.values()].flatMap(({ participantId, marks }) =>
    marks.map(({ questionId, mark }) => ({ attempt_id: attempts.get(participantId), question_id: questionId, mark })),
  )
  const added = await sql`
    insert into paper_mark_history (attempt_id, question_id, version, mark, entered_by, entered_at)
    select n.attempt_id, n.question_id, coalesce(newest.version, 0) + 1, n.mark, ${by}, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(attempt_id integer, question_id integer, mark integer)
    left join lateral (select h.version, h.mark from paper_mark_history h
      where h.attempt_id = n.attempt_id and h.question_id = n.question_id order by h.version desc limit 1) newest on true
    where n.mark is distinct from newest.mark`.execute(tx)
  return Number(added.numAffectedRows ?? 0)
}
