import type { Overview } from '@agon/contract/report/calls'

/** After the end nobody is counted as sitting: those who have begun and not handed in are left. */
export function isOpenNow({ olympiad, now }: Overview): boolean {
  return olympiad !== null && olympiad.phase === 'open' && now < olympiad.closesAt
}
