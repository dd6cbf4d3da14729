import { isNewer, lateArrivalGrace, type Millis, type SaveOutcome } from '../sitting.ts'

/** An answer on its way. (epoch, sequence) names it for good. */
export interface Save {
  readonly epoch: number
  readonly sequence: number
  readonly question: number
  readonly answer: string
  /** By the device's clock as corrected against the server's. */
  readonly capturedAt: Millis
}

/** What the server knows of one attempt in a paper of one module. Changes are new values: what was committed stays. */
export interface Attempt {
  readonly now: Millis
  readonly epoch: number
  /** The device of each epoch, the first one's at 0. */
  readonly devices: readonly string[]
  /** null until the module is entered. */
  readonly deadline: Millis | null
  readonly finishedAt: Millis | null
  /** Answers count from this epoch on: staff gave the module back. */
  readonly countsFrom: number
  readonly log: readonly (Save & { readonly late: boolean })[]
}

/** `device`: the whole request has no business here. */
export type Verdict = Exclude<SaveOutcome, 'notOpen' | 'unknown'> | 'device'

/** Judges one save, and keeps it when it may be kept. A number that was used before stays what it was. */
export function receive(attempt: Attempt, device: string, save: Save): readonly [Attempt, Verdict] {
  if (attempt.devices[save.epoch - 1] !== device) return [attempt, 'device']
  if (attempt.deadline === null) return [attempt, 'notEntered']
  const end = Math.min(attempt.deadline, attempt.finishedAt ?? attempt.deadline)
  const capturedAt = Math.min(save.capturedAt, attempt.now)
  if (capturedAt > end || attempt.now > attempt.deadline + lateArrivalGrace) return [attempt, 'moduleOver']
  const known = attempt.log.find(({ epoch, sequence }) => epoch === save.epoch && sequence === save.sequence)
  if (known !== undefined) {
    const same = known.question === save.question && known.answer === save.answer
    return [attempt, same ? (known.late ? 'late' : 'saved') : 'sequence']
  }
  const late = attempt.now > end
  return [{ ...attempt, log: [...attempt.log, { ...save, capturedAt, late }] }, late ? 'late' : 'saved']
}

/** The answer that counts: the greatest (epoch, sequence) since the module was last given back. */
export function current({ log, countsFrom }: Attempt, question: number): Save | undefined {
  return log
    .filter((save) => save.question === question && save.epoch >= countsFrom)
    .reduce<Save | undefined>((best, save) => (best === undefined || isNewer(save, best) ? save : best), undefined)
}

/** Another device goes on. The one that asks again because it did not hear the reply keeps the epoch that it got. */
export function takeOver(attempt: Attempt, device: string): Attempt {
  if (attempt.devices[attempt.epoch - 1] === device) return attempt
  return { ...attempt, epoch: attempt.epoch + 1, devices: [...attempt.devices, device] }
}

/** Staff gives the module back: the same device, a new epoch, a clock that starts when the module is entered again. */
export function giveBack(attempt: Attempt): Attempt {
  const epoch = attempt.epoch + 1
  const device = attempt.devices[attempt.epoch - 1] ?? ''
  return {
    ...attempt,
    epoch,
    devices: [...attempt.devices, device],
    countsFrom: epoch,
    deadline: null,
    finishedAt: null,
  }
}

/** Enters the module, or comes back to it: its clock starts once. */
export function enter(attempt: Attempt, limit: Millis): Attempt {
  return attempt.deadline === null ? { ...attempt, deadline: attempt.now + limit } : attempt
}

/** Hands the module in; twice is once. */
export function handIn(attempt: Attempt): Attempt {
  return attempt.finishedAt === null ? { ...attempt, finishedAt: attempt.now } : attempt
}
