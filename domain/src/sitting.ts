/** Milliseconds since the epoch, by the server's clock. */
export type Millis = number

/** Answers captured before a deadline may arrive this long after it, in milliseconds. */
export const lateArrivalGrace: Millis = 10 * 60_000

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

/** The greatest (epoch, sequence) wins: a newer device beats an older one whatever its count. */
export function isNewer(a: { epoch: number; sequence: number }, b: { epoch: number; sequence: number }): boolean {
  return a.epoch > b.epoch || (a.epoch === b.epoch && a.sequence > b.sequence)
}
