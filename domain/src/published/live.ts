import type { Millis } from '../sitting.ts'

/** The least time between two changes of a live figure. */
export const publishedEvery: Millis = 60_000

/** Whether figures that were last published at a moment may change now. */
export function mayChange(publishedAt: Millis | null, now: Millis): boolean {
  return publishedAt === null || now - publishedAt >= publishedEvery
}

/** The time that the line of live figures shows. */
export const publishedHour: Millis = 3_600_000

/** Figures as they were published at a moment. */
export interface LivePoint {
  /** ISO 8601. */
  readonly at: string
  readonly sitting: number | null
  readonly finished: number | null
}

/** The figures of the last hour with the newest added. */
export function withNewest(hour: readonly LivePoint[], newest: LivePoint): LivePoint[] {
  const from = Date.parse(newest.at) - publishedHour
  return [...hour.filter(({ at }) => Date.parse(at) > from && at < newest.at), newest]
}
