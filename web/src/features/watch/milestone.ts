import { stageOf, type OlympiadStage } from './stage.ts'
import type { WatchedOlympiad } from './watched.ts'

/** An announcement to screen readers; everything else on the page changes in silence. */
export type Milestone =
  | { readonly kind: 'stage'; readonly stage: OlympiadStage }
  | { readonly kind: 'opens' | 'closes'; readonly minutes: number }
  | { readonly kind: 'finished'; readonly learners: number }

/** The state of an olympiad on the page at a moment. */
export interface Shown {
  readonly id: number
  readonly now: number
  readonly stage: OlympiadStage
  readonly minutesToOpen: number
  readonly minutesToClose: number
  readonly finished: number
}

const minute = 60_000
/** Minutes before the opening and the end of a sitting. */
const before = [60, 10, 1]
/** Learners who have finished. */
const counts = [100, 500, 1000, 5000, 10_000, 50_000, 100_000, 500_000, 1_000_000]

/** Finds the last milestone that was passed, from one look at the page to the next. */
export function milestonesPassed(): (olympiad: WatchedOlympiad | null, now: number) => Milestone | null {
  let last: Shown | undefined
  let newest: Milestone | null = null
  return (olympiad, now) => {
    if (olympiad === null) return newest
    const next = shownAt(olympiad, now)
    if (last !== undefined) newest = milestoneBetween(last, next) ?? newest
    last = next
    return newest
  }
}

function shownAt(olympiad: WatchedOlympiad, now: number): Shown {
  const minutesTo = (moment: string) => (Date.parse(moment) - now) / minute
  return {
    id: olympiad.id,
    now,
    stage: stageOf(olympiad, now),
    minutesToOpen: minutesTo(olympiad.opensAt),
    minutesToClose: minutesTo(olympiad.closesAt),
    finished: olympiad.live?.finished ?? 0,
  }
}

/** The milestone that was passed between two looks at one olympiad, the greatest of several; null for none. */
export function milestoneBetween(last: Shown, next: Shown): Milestone | null {
  if (last.id !== next.id) return null
  if (last.stage !== next.stage) return { kind: 'stage', stage: next.stage }
  const passed = (from: number, to: number) => before.findLast((minutes) => from > minutes && to <= minutes && to > 0)
  const opens = next.stage === 'to-come' ? passed(last.minutesToOpen, next.minutesToOpen) : undefined
  if (opens !== undefined) return { kind: 'opens', minutes: opens }
  const closes = next.stage === 'open' ? passed(last.minutesToClose, next.minutesToClose) : undefined
  if (closes !== undefined) return { kind: 'closes', minutes: closes }
  const learners = counts.findLast((count) => last.finished < count && next.finished >= count)
  // The first figures of a page are no news.
  return learners === undefined || last.finished === 0 ? null : { kind: 'finished', learners }
}
