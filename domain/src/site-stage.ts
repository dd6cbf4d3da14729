import type { Phase } from './olympiad.ts'

/** Where an olympiad stands for a reader of its public pages: the phase and the clock together. */
export type SiteStage = 'enter' | 'opens' | 'open' | 'marking' | 'results' | 'past'

export interface StagedOlympiad {
  readonly phase: Phase
  readonly opensAt: string
  readonly closesAt: string
}

/** `now` in milliseconds since 1970. */
export function siteStage({ phase, opensAt, closesAt }: StagedOlympiad, now: number): SiteStage {
  if (phase === 'draft' || phase === 'registration') return 'enter'
  if (phase === 'released') return 'results'
  if (phase === 'archived') return 'past'
  if (phase !== 'open') return 'marking'
  if (now < Date.parse(opensAt)) return 'opens'
  return now < Date.parse(closesAt) ? 'open' : 'marking'
}
