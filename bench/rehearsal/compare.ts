import { isDeepStrictEqual } from 'node:util'
import type { Acknowledged, Learner } from './learner.ts'
import type { Organiser, Submitted, Tracked } from './organiser.ts'

type Save = Submitted[number]['saves'][number]

/** What was acknowledged to learners against what the organiser's calls show. */
export interface Compared {
  handedIn: number
  acknowledged: number
  /** Shown with the same number, question and answer. */
  found: number
  lost: number
  /** Saves that nobody was told of: replies that were lost on the way, whose save came again under the same number, leave none. */
  beyond: number
  /** Numbers that are shown more than once. */
  doubled: number
  /** Questions whose current answer is not the one with the greatest epoch and number. */
  notCurrent: number
  receiptsThatDiffer: number
  devices: number
}

export async function compareAll(organiser: Organiser, learners: readonly Learner[]): Promise<Compared> {
  const sum: Compared = {
    handedIn: 0,
    acknowledged: 0,
    found: 0,
    lost: 0,
    beyond: 0,
    doubled: 0,
    notCurrent: 0,
    receiptsThatDiffer: 0,
    devices: 0,
  }
  for (const learner of learners) {
    const attempts = await organiser.submitted(learner.planned.participantId as Tracked['id'])
    const attempt = attempts.find(({ superseded }) => superseded === null)
    const saves = attempt?.saves ?? []
    const { acknowledged, receipt } = learner
    const found = acknowledged.filter((one) => saves.some((save) => isSame(save, one))).length
    sum.handedIn += receipt === null ? 0 : 1
    sum.acknowledged += acknowledged.length
    sum.found += found
    sum.lost += acknowledged.length - found
    sum.beyond += saves.filter((save) => !acknowledged.some((one) => isSame(save, one))).length
    sum.doubled += saves.length - new Set(saves.map(({ epoch, sequence }) => `${epoch}/${sequence}`)).size
    sum.notCurrent += newestOf(acknowledged).filter(
      (one) => !saves.some((save) => save.current && isSame(save, one)),
    ).length
    sum.receiptsThatDiffer += (attempt?.receipt ?? null) === receipt ? 0 : 1
    sum.devices += attempt?.devices.length ?? 0
  }
  return sum
}

function isSame(save: Save, one: Acknowledged): boolean {
  return (
    save.epoch === one.epoch &&
    save.sequence === one.sequence &&
    save.questionId === one.questionId &&
    isDeepStrictEqual(save.answer, one.answer)
  )
}

/** Of each question the answer that counts. */
function newestOf(acknowledged: readonly Acknowledged[]): Acknowledged[] {
  const newest = new Map<number, Acknowledged>()
  for (const one of acknowledged) {
    const known = newest.get(one.questionId)
    const isNewer =
      known === undefined || one.epoch > known.epoch || (one.epoch === known.epoch && one.sequence > known.sequence)
    if (isNewer) newest.set(one.questionId, one)
  }
  return [...newest.values()]
}
