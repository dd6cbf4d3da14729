import type { CorrectionPreview } from '@agon/contract/result/corrections'
import { isRekeyOf, isVoid, type Correction } from '@agon/domain/correction'
import type { OlympiadId, QuestionId } from '@agon/domain/ids'
import { mayCorrect } from '@agon/domain/olympiad'
import { Problem } from '@agon/domain/problem'
import type { Question } from '@agon/domain/question/question'
import { findInForce } from '#/db/corrections-in-force.ts'
import type { Db, Tx } from '#/db/database.ts'
import { isStale } from '#/db/stale-results.ts'
import { decide } from '../ranking/decide.ts'
import { findRules, type OlympiadRules } from '../ranking/rules.ts'
import { findOlympiad } from '../store.ts'
import { basisOf } from './find.ts'
import { describeMoves } from './moves.ts'
import { countCorrected } from './regrade.ts'

/** Thrown to roll a preview back. */
class RolledBack extends Error {}

/** The results that a correction would move, computed in a transaction that is rolled back. */
export async function previewCorrection(
  db: Db,
  olympiadId: OlympiadId,
  questionId: QuestionId,
  correction: Correction,
): Promise<CorrectionPreview> {
  let preview: CorrectionPreview | undefined
  try {
    await db.transaction().execute(async (tx) => {
      const seen = await basisOf(tx, olympiadId)
      await mustBeCorrectable(tx, olympiadId, questionId, correction)
      const rules = await moveTo(tx, olympiadId, questionId, (before) => [...before, correction])
      preview = { seen, ...(await describeMoves(tx, olympiadId, rules)) }
      throw new RolledBack()
    })
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error
  }
  if (preview === undefined) throw new Error('A preview was computed.')
  return preview
}

/** Refuses what cannot be corrected now, or not in this way. */
export async function mustBeCorrectable(
  db: Db,
  olympiadId: OlympiadId,
  questionId: QuestionId,
  correction: Correction,
): Promise<void> {
  await mustBeCurrent(db, olympiadId)
  const content = await findContent(db, olympiadId, questionId)
  const inForce = (await findInForce(db, olympiadId)).filter((one) => one.questionId === questionId)
  // Void and marks for everybody leave nothing to correct: they are undone first.
  if (inForce.some((one) => one.correction.act === 'void' || one.correction.act === 'everybody'))
    throw new Problem('corrected')
  if (correction.act === 'rekey' && !isRekeyOf(content, correction.question))
    throw new Problem(
      'invalid',
      {},
      { fields: { question: 'Only the key may differ: words, choices, figures and marks stay.' } },
    )
  if (correction.act !== 'accept') return
  if (correction.answers.some(({ mark }) => mark > content.marks))
    throw new Problem('invalid', {}, { fields: { answers: 'No answer earns more than the question’s marks.' } })
  if (correction.answers.some(({ answer }) => answer.kind !== content.kind))
    throw new Problem('invalid', {}, { fields: { answers: 'An answer is of another kind than the question.' } })
}

/** Results are there, nothing moved since they were computed, and the phase allows to move them. */
export async function mustBeCurrent(db: Db, olympiadId: OlympiadId): Promise<void> {
  const { phase, resultsComputedAt } = await findOlympiad(db, olympiadId)
  if (!mayCorrect(phase)) throw new Problem('phase', { phase })
  if (resultsComputedAt === null) throw new Problem('noResults')
  if (await isStale(db, olympiadId)) throw new Problem('resultsStale')
}

/** The question as the newest paper that was sat has it. */
export async function findContent(db: Db, olympiadId: OlympiadId, questionId: QuestionId): Promise<Question> {
  const row = await db
    .selectFrom('paperQuestions as q')
    .innerJoin('papers', 'papers.id', 'q.paperId')
    .innerJoin('questionVersions as v', 'v.id', 'q.questionVersionId')
    .select('v.content')
    .where('papers.olympiadId', '=', olympiadId)
    .where('q.questionId', '=', questionId)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('attempts as a').select('a.id').whereRef('a.paperId', '=', 'papers.id')),
    )
    .orderBy('papers.number', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (row === undefined) throw new Problem('notFound')
  return row.content
}

/** Computes sums, ranks and awards under other corrections of one question, in `counted` and `decided`. Answers with the rules that held. */
export async function moveTo(
  tx: Tx,
  olympiadId: OlympiadId,
  questionId: QuestionId,
  change: (before: readonly Correction[]) => readonly Correction[],
): Promise<OlympiadRules> {
  const inForce = await findInForce(tx, olympiadId)
  const before = inForce.filter((one) => one.questionId === questionId).map(({ correction }) => correction)
  const now = change(before)
  const others = inForce.filter((one) => one.questionId !== questionId)
  const rules = await findRules(tx, olympiadId)
  await countCorrected(tx, olympiadId, { questionId, before, now }, { breaksTies: rules.tieRules.length > 0 })
  const voided = others.filter(({ correction }) => isVoid([correction])).map((one) => one.questionId)
  const left = isVoid(now) ? [...voided, questionId] : voided
  await decide(tx, rules, { voided: left, regraded: questionId })
  return rules
}
