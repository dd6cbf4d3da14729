import type { PublicOlympiad } from '@agon/contract/olympiad/olympiad'

/** Where an olympiad stands for the public: the phase and the clock together. `not-opened`: its window has begun, and the organisers have not opened it. */
export type OlympiadStage = 'to-come' | 'not-opened' | 'open' | 'marking' | 'released' | 'past'

export function stageOf({ phase, opensAt, closesAt }: PublicOlympiad, now: number): OlympiadStage {
  switch (phase) {
    case 'draft':
    case 'registration':
      return now < Date.parse(opensAt) ? 'to-come' : 'not-opened'
    case 'open':
      if (now < Date.parse(opensAt)) return 'to-come'
      return now < Date.parse(closesAt) ? 'open' : 'marking'
    case 'closed':
    case 'moderation':
      return 'marking'
    case 'released':
      return 'released'
    case 'archived':
      return 'past'
  }
}

/** How much of the sitting window has ended, 0 to 1. */
export function shareOver({ opensAt, closesAt }: PublicOlympiad, now: number): number {
  const [from, to] = [Date.parse(opensAt), Date.parse(closesAt)]
  return Math.min(1, Math.max(0, (now - from) / (to - from)))
}

export interface TimeLeft {
  days: number
  hours: number
  minutes: number
  seconds: number
}

/** Whole days, hours, minutes and seconds until a moment; nothing below 0. */
export function timeUntil(moment: string, now: number): TimeLeft {
  const left = Math.max(0, Math.floor((Date.parse(moment) - now) / 1000))
  return {
    days: Math.floor(left / 86_400),
    hours: Math.floor(left / 3600) % 24,
    minutes: Math.floor(left / 60) % 60,
    seconds: left % 60,
  }
}

type Shown = { olympiad: (PublicOlympiad & { live: { sitting: number | null } | null }) | null }

/** The project to show large: where most learners sit, else what opens next, else the first that has an olympiad. */
export function leading<P extends Shown>(projects: readonly P[], now: number): P | undefined {
  const known = projects.filter(({ olympiad }) => olympiad !== null)
  const at = (stage: OlympiadStage) =>
    known.filter(({ olympiad }) => olympiad !== null && stageOf(olympiad, now) === stage)
  const busiest = leastOf(at('open'), ({ olympiad }) => -(olympiad?.live?.sitting ?? 0))
  const soonest = leastOf([...at('to-come'), ...at('not-opened')], opening)
  return busiest ?? soonest ?? known[0]
}

/** The first of those with the smallest value. */
function leastOf<P>(projects: readonly P[], valueOf: (project: P) => number): P | undefined {
  return projects.reduce<P | undefined>(
    (least, one) => (least === undefined || valueOf(one) < valueOf(least) ? one : least),
    undefined,
  )
}

const opening = ({ olympiad }: Shown) => (olympiad === null ? Number.POSITIVE_INFINITY : Date.parse(olympiad.opensAt))
