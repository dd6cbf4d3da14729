import {
  captureTolerance,
  catchingUp,
  isNewer,
  lateArrivalGrace,
  offlineAfter,
  onItsWay,
  type HeldReason,
  type Millis,
  type SaveOutcome,
} from '../sitting.ts'

/** An answer on its way. (epoch, sequence) names it for good. */
export interface Save {
  readonly epoch: number
  readonly sequence: number
  readonly question: number
  readonly answer: string
  /** By the device's clock as corrected against the server's. */
  readonly capturedAt: Millis
}

/** A save as it was kept. */
export interface Logged extends Save {
  readonly savedAt: Millis
  /** `held`: counts once an organiser accepts it. */
  readonly arrived: 'in time' | 'late' | 'held'
  /** With it the device had sent everything that it had captured. */
  readonly nothingLeft: boolean
}

/** Without longer interruptions the device of the current epoch has been heard from `since` to `until`; before that, at `before`. */
export interface Presence {
  readonly since: Millis
  readonly until: Millis
  readonly before: Millis | null
}

/** What the server knows of one attempt in a paper of one module. Changes are new values: what was committed stays. */
export interface Attempt {
  readonly now: Millis
  readonly epoch: number
  /** The device of each epoch, the first one's at 0. */
  readonly devices: readonly string[]
  /** When each epoch began, the first one's at 0. */
  readonly since: readonly Millis[]
  /** null until the module is entered. */
  readonly enteredAt: Millis | null
  /** null until the module is entered. */
  readonly deadline: Millis | null
  readonly finishedAt: Millis | null
  /** The device that handed in, and the last number that it had used. */
  readonly finishedBy: { readonly epoch: number; readonly sequence: number } | null
  /** Answers count from this epoch on: staff gave the module back. */
  readonly countsFrom: number
  readonly log: readonly Logged[]
  readonly presence: Presence | null
  /** Whether an organiser has accepted what is held. */
  readonly accepted: boolean
}

/** `device`: the whole request has no business here. */
export type Verdict = Exclude<SaveOutcome, 'notOpen' | 'unknown'> | 'device'

/**
 * Judges one save, and keeps it when it may be kept. A number that was used before stays what it was. `nothingLeft`: the device
 * says that it has captured nothing else that is unsent.
 */
export function receive(
  attempt: Attempt,
  device: string,
  save: Save,
  nothingLeft = false,
): readonly [Attempt, Verdict] {
  if (attempt.devices[save.epoch - 1] !== device) return [attempt, 'device']
  if (attempt.deadline === null) return [attempt, 'notEntered']
  const end = Math.min(attempt.deadline, attempt.finishedAt ?? attempt.deadline)
  const capturedAt = Math.min(save.capturedAt, attempt.now)
  if (capturedAt > end || attempt.now > attempt.deadline + lateArrivalGrace) return [attempt, 'moduleOver']
  const { finishedBy } = attempt
  if (finishedBy?.epoch === save.epoch && save.sequence > finishedBy.sequence) return [attempt, 'moduleOver']
  const known = attempt.log.find(({ epoch, sequence }) => epoch === save.epoch && sequence === save.sequence)
  if (known !== undefined) {
    const same = known.question === save.question && known.answer === save.answer
    return [attempt, same ? (known.arrived === 'in time' ? 'saved' : 'late') : 'sequence']
  }
  const late = attempt.now > end
  const arrived = !late ? 'in time' : reasonToHold(attempt, { ...save, capturedAt }) === undefined ? 'late' : 'held'
  const logged: Logged = { ...save, capturedAt, savedAt: attempt.now, arrived, nothingLeft }
  return [{ ...attempt, log: [...attempt.log, logged] }, late ? 'late' : 'saved']
}

/** Why a late answer does not count by itself; undefined for one that a device without a network may have captured in time. */
export function reasonToHold(attempt: Attempt, save: Save): HeldReason | undefined {
  const { deadline, enteredAt, finishedAt, log, now, devices } = attempt
  if (deadline === null || enteredAt === null) return undefined
  if (finishedAt !== null) return 'handedIn'
  const device = devices[save.epoch - 1]
  const replaced = replacedAt(attempt, save.epoch)
  const own = log.filter(({ epoch }) => epoch === save.epoch)
  const surelyBefore = save.capturedAt + captureTolerance
  if (enteredAt > surelyBefore) return 'contradiction'
  if (replaced !== undefined && save.capturedAt > replaced + captureTolerance) return 'contradiction'
  if (own.some((other) => other.sequence < save.sequence && other.capturedAt > surelyBefore)) return 'contradiction'
  if (own.some((other) => other.nothingLeft && other.savedAt > surelyBefore)) return 'contradiction'
  if (now <= deadline + onItsWay) return undefined
  const last = Math.min(deadline, replaced ?? deadline)
  const ofDevice = log.filter(({ epoch }) => devices[epoch - 1] === device)
  if (ofDevice.some(({ savedAt }) => savedAt <= last && savedAt >= last - offlineAfter)) return 'connected'
  const isCurrent = device === devices[attempt.epoch - 1]
  return isCurrent && wasPresent(attempt.presence, deadline, now) ? 'connected' : undefined
}

/** When another device took the place of the one that had this epoch. */
export function replacedAt({ devices, since }: Attempt, epoch: number): Millis | undefined {
  const device = devices[epoch - 1]
  return since.find((_, at) => at >= epoch && devices[at] !== device)
}

function wasPresent(presence: Presence | null, deadline: Millis, now: Millis): boolean {
  if (presence === null) return false
  const { since, until, before } = presence
  if (before !== null && before >= deadline - offlineAfter) return true
  if (since <= deadline) return until >= deadline - offlineAfter
  return since < now - catchingUp && until >= now - offlineAfter
}

/** The device of the current epoch was heard. */
export function hear(attempt: Attempt): Attempt {
  const { now, presence } = attempt
  if (presence === null) return { ...attempt, presence: { since: now, until: now, before: null } }
  if (now - presence.until > offlineAfter)
    return { ...attempt, presence: { since: now, until: now, before: presence.until } }
  return { ...attempt, presence: { ...presence, until: now } }
}

/** An organiser accepts what is held. */
export function accept(attempt: Attempt): Attempt {
  return { ...attempt, accepted: true }
}

/** The answer that counts: the greatest (epoch, sequence) since the module was last given back, of those that are not held. */
export function current({ log, countsFrom, accepted }: Attempt, question: number): Save | undefined {
  return log
    .filter((save) => save.question === question && save.epoch >= countsFrom)
    .filter(({ arrived }) => accepted || arrived !== 'held')
    .reduce<Save | undefined>((best, save) => (best === undefined || isNewer(save, best) ? save : best), undefined)
}

/** Another device goes on. The one that asks again because it did not hear the reply keeps the epoch that it got. */
export function takeOver(attempt: Attempt, device: string): Attempt {
  if (attempt.devices[attempt.epoch - 1] === device) return attempt
  return {
    ...attempt,
    epoch: attempt.epoch + 1,
    devices: [...attempt.devices, device],
    since: [...attempt.since, attempt.now],
  }
}

/** Staff gives the module back: the same device, a new epoch, a clock that starts when the module is entered again. */
export function giveBack(attempt: Attempt): Attempt {
  const epoch = attempt.epoch + 1
  const device = attempt.devices[attempt.epoch - 1] ?? ''
  return {
    ...attempt,
    epoch,
    devices: [...attempt.devices, device],
    since: [...attempt.since, attempt.now],
    countsFrom: epoch,
    enteredAt: null,
    deadline: null,
    finishedAt: null,
    finishedBy: null,
  }
}

/** Enters the module, or comes back to it: its clock starts once. */
export function enter(attempt: Attempt, limit: Millis): Attempt {
  return attempt.deadline === null ? { ...attempt, enteredAt: attempt.now, deadline: attempt.now + limit } : attempt
}

/** Hands the module in; twice is once. `lastSequence`: the last number that the device has used. */
export function handIn(attempt: Attempt, lastSequence?: number): Attempt {
  if (attempt.finishedAt !== null) return attempt
  const finishedBy = lastSequence === undefined ? null : { epoch: attempt.epoch, sequence: lastSequence }
  return { ...attempt, finishedAt: attempt.now, finishedBy }
}
