import type { Millis } from '../sitting.ts'

/** The least time between two changes of a live figure. */
export const publishedEvery: Millis = 60_000

/** Whether figures that were last published at a moment may change now. */
export function mayChange(publishedAt: Millis | null, now: Millis): boolean {
  return publishedAt === null || now - publishedAt >= publishedEvery
}
