import { fewestShown } from './suppress.ts'

const day = 24 * 60 * 60 * 1000

/** Figures that hide small cells stay the same for at least this time. */
export const fixedFor = 7 * day
/** After this time newer ones are used even if they hide more cells. */
export const fixedAtMost = 28 * day

/**
 * By how much counts differ from those that a reader saw before. A difference of 1 to 9 says as much about a few learners as a
 * small cell does, and is suppressed like one.
 */
export function differences(now: readonly number[], before: readonly number[]): number[] {
  return now.map((count, at) => Math.abs(count - (before[at] ?? 0)))
}

/**
 * Cells that were hidden before and stay so: those that have changed by fewer than ten, whose earlier value would follow; with
 * `all`, every one.
 */
export function staysHidden(
  wasHidden: readonly boolean[],
  now: readonly number[],
  before: readonly number[],
  all = false,
): boolean[] {
  const changes = differences(now, before)
  return now.map((_, at) => wasHidden[at] === true && (all || (changes[at] ?? 0) < fewestShown))
}

export interface Renewal {
  /** Since the figures in use. */
  readonly age: number
  /** Results have been released since, or are no longer. */
  readonly phaseChanged: boolean
  /** Cells that the newer figures would hide, and those that they would hide if the earlier ones had not been seen. */
  readonly hidden: number
  readonly hiddenAlone: number
}

/** Whether newer figures take the place of those in use. */
export function shouldRenew({ age, phaseChanged, hidden, hiddenAlone }: Renewal): boolean {
  return phaseChanged || age >= fixedAtMost || (age >= fixedFor && hidden <= hiddenAlone)
}

/** True when newer figures are due. */
export function mayRenew({ sinceCounted, phaseChanged }: { sinceCounted: number; phaseChanged: boolean }): boolean {
  return phaseChanged || sinceCounted >= fixedFor
}
