import { editDistance } from '../edit-distance.ts'

/** The share of letters that need no change: inserted, left out, replaced, or two in each other's place. */
export function textLikeness(a: string, b: string): number {
  const longest = Math.max(a.length, b.length)
  return longest === 0 ? 1 : 1 - editDistance(a, b) / longest
}
