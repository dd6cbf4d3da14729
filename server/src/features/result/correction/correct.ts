import type { Correction } from '@agon/domain/correction'
import type { OlympiadId, QuestionId, ResultCorrectionId, UserId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { problems } from '@agon/domain/problems'
import { sql } from 'kysely'
import type { Tx } from '#/db/database.ts'
import type { App } from '#/http/handler.ts'
import { keepResults } from '../award.ts'
import { requestStatistics } from '../request-statistics.ts'
import { correctionOf, findInForce } from '#/db/corrections-in-force.ts'
import { basisOf } from './find.ts'
import { noteShown } from '../released/shown.ts'
import { settleReleased } from '../released/settle.ts'
import { countMoved } from './moves.ts'
import { moveTo, mustBeCorrectable, mustBeCurrent } from './preview.ts'
import { keepRegraded } from './regrade.ts'

declare module '#/jobs/payloads.ts' {
  interface JobPayloads {
    'result.correct': { correctionId: ResultCorrectionId }
  }
}

export interface Asked {
  readonly olympiadId: OlympiadId
  readonly questionId: QuestionId
  readonly correction: Correction
  readonly reason: string
  /** Of the preview. */
  readonly seen: string
  readonly by: UserId | null
  readonly now: Date
}

/** Asks for a correction; a job applies it. */
export async function askToCorrect(app: App, asked: Asked): Promise<ResultCorrectionId> {
  const { olympiadId, questionId, correction, reason, seen, by, now } = asked
  return app.database.db.transaction().execute(async (tx) => {
    if ((await basisOf(tx, olympiadId)) !== seen) throw new Problem('conflict')
    await mustBeCorrectable(tx, olympiadId, questionId, correction)
    const row = await tx
      .insertInto('resultCorrections')
      .values({
        olympiadId,
        questionId,
        act: correction.act,
        answers: correction.act === 'accept' ? JSON.stringify(correction.answers) : null,
        question: correction.act === 'rekey' ? JSON.stringify(correction.question) : null,
        reason,
        seen,
        askedBy: by,
        askedAt: now,
      })
      // One that is being applied or undone moves what was seen.
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (row === undefined) throw new Problem('conflict')
    await app.jobs.add(tx, 'result.correct', { correctionId: row.id })
    return row.id
  })
}

export interface UndoAsked {
  readonly olympiadId: OlympiadId
  readonly correctionId: ResultCorrectionId
  readonly reason: string
  readonly by: UserId | null
  readonly now: Date
}

/** Asks to undo a correction that holds; a job undoes it. */
export async function askToUndo(app: App, { olympiadId, correctionId, reason, by, now }: UndoAsked): Promise<void> {
  await app.database.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('result.compute'), ${olympiadId})`.execute(tx)
    await mustBeCurrent(tx, olympiadId)
    const row = await tx
      .selectFrom('resultCorrections')
      .select('status')
      .where('id', '=', correctionId)
      .where('olympiadId', '=', olympiadId)
      .executeTakeFirst()
    if (row === undefined) throw new Problem('notFound')
    const live = await tx
      .selectFrom('resultCorrections')
      .select('id')
      .where('olympiadId', '=', olympiadId)
      .where('status', 'in', ['applying', 'undoing'])
      .executeTakeFirst()
    if (row.status !== 'applied' || live !== undefined) throw new Problem('conflict')
    await tx
      .updateTable('resultCorrections')
      .set({ status: 'undoing', undoneBy: by, undoneReason: reason, undoneAt: now })
      .where('id', '=', correctionId)
      .execute()
    await app.jobs.add(tx, 'result.correct', { correctionId })
  })
}

/**
 * Applies a correction, or undoes it: marks, ranks and awards move in one transaction, so that a process that dies leaves the
 * results as they were, and the job begins again. The statistics of questions follow in a job of their own.
 */
export async function correct(app: App, { correctionId }: { correctionId: ResultCorrectionId }): Promise<void> {
  try {
    await app.database.db.transaction().execute((tx) => apply(app, tx, correctionId, app.now()))
  } catch (error) {
    const failure = error instanceof Problem ? error.reason : problems.internal[1]
    await app.database.db
      .updateTable('resultCorrections')
      // An undo that failed leaves the correction in force.
      .set({ failure, status: sql`case status when 'undoing' then 'applied' else 'failed' end` })
      .where('id', '=', correctionId)
      .where('status', 'in', ['applying', 'undoing'])
      .execute()
    if (!(error instanceof Problem)) throw error
  }
}

async function apply(app: App, tx: Tx, id: ResultCorrectionId, now: Date): Promise<void> {
  const { olympiadId } = await tx
    .selectFrom('resultCorrections')
    .select('olympiadId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await sql`select pg_advisory_xact_lock(hashtext('result.compute'), ${olympiadId})`.execute(tx)
  const row = await tx
    .selectFrom('resultCorrections')
    .select([
      'questionId',
      'act',
      'answers',
      'question',
      'status',
      'seen',
      'reason',
      'undoneReason',
      'askedBy',
      'undoneBy',
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  // Done by a process that died before it could say so to the queue.
  if (row.status !== 'applying' && row.status !== 'undoing') return
  await mustBeCurrent(tx, olympiadId)
  const undoes = row.status === 'undoing'
  if (!undoes && (await basisOf(tx, olympiadId)) !== row.seen) throw new Problem('conflict')
  const own = correctionOf(row)
  const others = (await findInForce(tx, olympiadId)).filter((one) => one.questionId === row.questionId && one.id !== id)
  const rules = await moveTo(tx, olympiadId, row.questionId, (before) =>
    undoes ? others.map(({ correction }) => correction) : [...before, own],
  )
  const moved = undoes ? null : await countMoved(tx, rules)
  await keepRegraded(tx, row.questionId)
  const isReleased = await noteShown(tx, olympiadId)
  await keepResults(tx, olympiadId, rules, now)
  await tx
    .updateTable('resultCorrections')
    .set(
      undoes
        ? { status: 'undone', undoneAt: now, failure: null }
        : { status: 'applied', appliedAt: now, moved: JSON.stringify(moved) },
    )
    .where('id', '=', id)
    .execute()
  await requestStatistics(app, tx, olympiadId)
  if (!isReleased) return
  const question = await nameOfQuestion(tx, olympiadId, row.questionId)
  await settleReleased(app, tx, {
    olympiadId,
    of: { correctionId: id, undone: undoes },
    name: `${undoes ? 'Undone correction' : 'Correction'} of question ${question}`,
    reason: (undoes ? row.undoneReason : row.reason) ?? '',
    by: undoes ? row.undoneBy : row.askedBy,
    now,
  })
}

/** Its place in the newest paper that has it. */
async function nameOfQuestion(tx: Tx, olympiadId: OlympiadId, questionId: QuestionId): Promise<string> {
  const { number, moduleIndex, questionIndex } = await tx
    .selectFrom('paperQuestions as q')
    .innerJoin('papers', 'papers.id', 'q.paperId')
    .select(['papers.number', 'q.moduleIndex', 'q.questionIndex'])
    .where('papers.olympiadId', '=', olympiadId)
    .where('q.questionId', '=', questionId)
    .orderBy('papers.number', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return `${number > 1 ? `${number}: ` : ''}${moduleIndex}.${questionIndex}`
}
