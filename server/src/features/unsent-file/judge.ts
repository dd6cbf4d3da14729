import type { UnsentAnswers, UnsentSave } from '@agon/contract/unsent-file/unsent-file'
import type { unsentVerdicts } from '@agon/contract/unsent-file/calls'
import { canonicalJson } from '@agon/domain/canonical-json'
import { lateArrivalGrace, type SaveOutcome } from '@agon/domain/sitting'
import type { Tx } from '#/db/database.ts'
import { hashDevice } from '../sitting/device.ts'
import { insertFiledSaves } from '../sitting/saves/statement.ts'
import { isHeld, isKept, type Verdict } from '../sitting/saves/verdict.ts'
import { unusable } from './unusable.ts'

export type UnsentVerdict = (typeof unsentVerdicts)[number]

/** Long enough for whatever comes: staff decides, not the clock. */
const noGrace = 100 * 365 * 86_400_000

/**
 * Judges a file's answers and inserts those that are taken, by the statement that saves are judged by. Called in a transaction that is
 * undone it is a preview. What came after the grace is taken only where staff accepts it.
 */
export async function takeAnswers(
  tx: Tx,
  answers: UnsentAnswers,
  { acceptAfterGrace, now }: { acceptAfterGrace: boolean; now: Date },
): Promise<UnsentVerdict[]> {
  const known = await findKnown(tx, answers)
  const inTime = await judge(tx, answers, lateArrivalGrace, now)
  const later = acceptAfterGrace ? await judge(tx, answers, noGrace, now) : inTime
  return answers.saves.map((save, at) => {
    const [first, then] = [inTime[at], later[at]]
    if (first === undefined || then === undefined) throw new RangeError('A save was not judged.')
    const verdict = outcomeOf(then)
    if (known.get(keyOf(save)) === contentOf(save)) return 'known'
    if (first === 'moduleOver' && isKept(then)) return 'afterGrace'
    return verdict === 'saved' ? 'new' : verdict
  })
}

async function judge(tx: Tx, answers: UnsentAnswers, grace: number, now: Date): Promise<Verdict[]> {
  const { participantId, attemptId, device, saves } = answers
  const deviceHash = hashDevice(device)
  const verdicts: Verdict[] = []
  // A request has one epoch; a device that stayed while a part was given back has written under several.
  for (const epoch of new Set(saves.map((save) => save.epoch))) {
    const own = saves.flatMap((save, at) => (save.epoch === epoch ? [{ save, at }] : []))
    const request = { participantId, attemptId, epoch, deviceHash, saves: own.map(({ save }) => save) }
    const judged = await insertFiledSaves(tx, request, now, grace)
    for (const [index, { at }] of own.entries()) {
      const verdict = judged[index]
      if (verdict !== undefined) verdicts[at] = verdict
    }
  }
  return verdicts
}

function outcomeOf(verdict: Verdict): SaveOutcome | 'held' {
  switch (verdict) {
    case 'foreign':
    case 'session':
      throw unusable('the sitting that it names is not this learner’s.')
    case 'superseded':
      throw unusable('the sitting that it belongs to was reset. Take the reset back first.')
    case 'device':
      throw unusable('it was not written by a device of this sitting.')
    default:
      return isHeld(verdict) ? 'held' : verdict
  }
}

/** What stands under these numbers already. */
async function findKnown(tx: Tx, { attemptId, saves }: UnsentAnswers): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .selectFrom('answerSaves')
    .select(['epoch', 'sequence', 'questionId', 'answer'])
    .where('attemptId', '=', attemptId)
    .where(
      'sequence',
      'in',
      saves.map(({ sequence }) => sequence),
    )
    .execute()
  return new Map(rows.map((row) => [keyOf(row), contentOf(row)]))
}

function keyOf({ epoch, sequence }: Pick<UnsentSave, 'epoch' | 'sequence'>): string {
  return `${epoch}.${sequence}`
}

function contentOf({ questionId, answer }: Pick<UnsentSave, 'questionId' | 'answer'>): string {
  return `${questionId} ${canonicalJson(answer)}`
}
