/** Milliseconds since the epoch, by the server's clock. */
export type Millis = number

/** Answers captured before a deadline may arrive this long after it, in milliseconds. */
export const lateArrivalGrace: Millis = 10 * 60_000

/** What arrives within this many milliseconds of a deadline was on its way. */
export const onItsWay: Millis = 5000

/** Capture times of one device that differ by less than this do not contradict each other: clocks are corrected, requests take time. */
export const captureTolerance: Millis = 60_000

/** A device that has been connected again for this long has sent what it had captured. */
export const catchingUp: Millis = 60_000

/** A page of somebody who sits speaks at least this often, in milliseconds; silent for longer, it is called offline. */
export const offlineAfter: Millis = 2 * 60_000

export interface Window {
  opens: Millis
  closes: Millis
}

/** When a module that is entered now must be handed in: the limit or the window's end, whichever is first, plus extra time. */
export function moduleDeadline(entered: Millis, limitSeconds: number, window: Window, extraSeconds: number): Millis {
  return Math.min(entered + limitSeconds * 1000, window.closes) + extraSeconds * 1000
}

export function isWithin(window: Window, now: Millis): boolean {
  return now >= window.opens && now < window.closes
}

/** The window as one participant has it: extra time runs on after the others' end. */
export function withExtraTime(window: Window, extraSeconds: number): Window {
  return { opens: window.opens, closes: window.closes + extraSeconds * 1000 }
}

/** The greatest (epoch, sequence) wins: a newer device beats an older one whatever its count. */
export function isNewer(a: { epoch: number; sequence: number }, b: { epoch: number; sequence: number }): boolean {
  return a.epoch > b.epoch || (a.epoch === b.epoch && a.sequence > b.sequence)
}

/** What a learner has to do next. Instructions are read before the declaration and leave no trace of their own. */
export const sittingStages = ['declaration', 'recovery-code', 'details', 'start', 'sitting', 'finished'] as const
export type SittingStage = (typeof sittingStages)[number]

export function sittingStage(done: {
  declared: boolean
  recoveryShown: boolean
  detailsConfirmed: boolean
  attempt: 'none' | 'running' | 'finished'
}): SittingStage {
  if (done.attempt !== 'none') return done.attempt === 'running' ? 'sitting' : 'finished'
  if (!done.declared) return 'declaration'
  if (!done.recoveryShown) return 'recovery-code'
  return done.detailsConfirmed ? 'start' : 'details'
}

/**
 * A module in a sitting: `waiting` for an earlier one, `next` to be entered, `running` on its clock, `over` when its time
 * went by, `finished` when it was handed in. The last two are never entered again.
 */
export const moduleStates = ['waiting', 'next', 'running', 'over', 'finished'] as const
export type ModuleState = (typeof moduleStates)[number]

export interface ModuleEntry {
  /** With the participant's extra time. */
  deadline: Millis
  finished: boolean
}

/** States of all modules, in order, from what was entered so far; undefined stands for a module not yet entered. */
export function moduleStatesAt(entries: readonly (ModuleEntry | undefined)[], now: Millis): ModuleState[] {
  let free = true
  return entries.map((entry) => {
    const state = stateOf(entry, free, now)
    if (state !== 'over' && state !== 'finished') free = false
    return state
  })
}

function stateOf(entry: ModuleEntry | undefined, free: boolean, now: Millis): ModuleState {
  if (entry === undefined) return free ? 'next' : 'waiting'
  if (entry.finished) return 'finished'
  return now < entry.deadline ? 'running' : 'over'
}

/** What a page notices beside answers, for people to weigh: it was left for a while, or something was copied from it. */
export const sittingEventKinds = ['left', 'copied'] as const
export type SittingEventKind = (typeof sittingEventKinds)[number]

/** So many events of one device in one sitting are kept; they say enough. */
export const mostEvents = 500

/** Why a device has the epoch it has: it started, took over, or was there when staff gave a module back. */
export const deviceReasons = ['start', 'takeover', 'reset'] as const
export type DeviceReason = (typeof deviceReasons)[number]

/**
 * What became of one save. `late`: kept, though it came after its module had ended. `sequence`: the number was used for
 * another answer before, the device must give it a new one. The others are refused for good.
 */
export const saveOutcomes = ['saved', 'late', 'sequence', 'notEntered', 'moduleOver', 'notOpen', 'unknown'] as const
export type SaveOutcome = (typeof saveOutcomes)[number]

/**
 * Why a late answer counts only after an organiser accepts it. `connected`: the device was heard at the deadline, or had been
 * connected again for a while. `handedIn`: the part had been handed in. `contradiction`: the capture time contradicts other answers
 * of the same device.
 */
export const heldReasons = ['connected', 'handedIn', 'contradiction'] as const
export type HeldReason = (typeof heldReasons)[number]

/** What became of a teacher's request for extra minutes; one without an outcome waits. */
export const requestOutcomes = ['granted', 'declined', 'withdrawn'] as const
export type RequestOutcome = (typeof requestOutcomes)[number]

/** Letters and digits of codes that people copy: none that is taken for another. */
export const codeAlphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
