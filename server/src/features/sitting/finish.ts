import { randomInt } from 'node:crypto'
import { codeAlphabet } from '@agon/domain/sitting'
import type { ParticipantId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import type { Db } from '#/db/database.ts'
import { describeComments } from '#/db/describe-comments.ts'
import type { App } from '#/http/handler.ts'
import { refuseOtherDevice, type HandingIn } from './device.ts'
import { handIn } from './modules.ts'
import { languageOfPaper, paperOf } from './papers.ts'
import { isOpenFor } from './policy.ts'
import { findAttempt, findEntries, findSitter, lockAttempt, setStatus, statesOf } from './store.ts'

export interface Receipt {
  receipt: string
  finishedAt: Date
}

/**
 * Hands the sitting in. A module that runs is handed in with it; one that could still be entered holds it back, so that
 * nobody leaves out a part by mistake. Finishing twice gives the same receipt.
 */
export async function finish(app: App, id: ParticipantId, device: HandingIn, now: Date): Promise<Receipt> {
  return app.database.db.transaction().execute(async (tx) => {
    const sitter = await findSitter(tx, id)
    const attempt = await lockAttempt(tx, id)
    await refuseOtherDevice(tx, attempt, device)
    if (attempt.finishedAt !== null && attempt.receipt !== null) {
      return { receipt: attempt.receipt, finishedAt: attempt.finishedAt }
    }
    const paper = await paperOf(app, tx, attempt.paperId)
    const states = statesOf(paper.face.modules.length, await findEntries(tx, attempt.id, sitter.extraSeconds), now)
    const left = states.some((state) => state === 'next' || state === 'waiting')
    if (left && isOpenFor(sitter, now)) throw new Problem('moduleOrder')
    await handIn(tx, attempt, { ...device, language: languageOfPaper(paper, device.language) }, now)
    // A sitting that staff gave back in part keeps the receipt that the learner may have written down.
    const receipt = attempt.receipt ?? newReceipt()
    await tx.updateTable('attempts').set({ finishedAt: now, receipt }).where('id', '=', attempt.id).execute()
    await setStatus(tx, id, 'finished')
    await tx.deleteFrom('sittingContacts').where('participantId', '=', id).execute()
    return { receipt, finishedAt: now }
  })
}

/** Ten characters: 5.9 × 10¹⁴ codes, so that two hundred million sittings still hardly meet. */
function newReceipt(): string {
  const letters = Array.from({ length: 10 }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('')
  return `${letters.slice(0, 5)}-${letters.slice(5)}`
}

/** How the sitting on a device was, once it is finished; said again, it replaces what was said before. */
export async function giveFeedback(
  db: Db,
  id: ParticipantId,
  feedback: { difficulty: number | null; enjoyment: number | null; comment: string },
  now: Date,
): Promise<void> {
  const attempt = await findAttempt(db, id)
  if (attempt === undefined || attempt.finishedAt === null || attempt.onPaper) throw new Problem('stage')
  const { olympiadId } = await findSitter(db, id)
  const { comment, ...answers } = feedback
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('sittingFeedback')
      .values({ attemptId: attempt.id, olympiadId, comment, ...answers, givenAt: now })
      .onConflict((conflict) =>
        conflict
          .column('attemptId')
          .doUpdateSet({ comment, ...answers, givenAt: now, describedAt: null, questionIds: [], redactedComment: '' }),
      )
      .execute()
    if (comment !== '') await describeComments(tx, olympiadId, now, attempt.id)
  })
}
