import type { Phase } from '@agon/domain/olympiad'
import type { Verdict } from '@agon/domain/verdict'

export const verdictNames: Record<Verdict, string> = {
  counts: 'Counts',
  'out-of-competition': 'Out of competition',
  withheld: 'Withheld',
  disqualified: 'Disqualified',
}

/** Effects, as choices of the form. */
export const verdictChoices: Record<Verdict, string> = {
  counts: 'Counts: mark, rank and award',
  'out-of-competition': 'Out of competition: a mark, no rank',
  withheld: 'Withheld: only Moderation shows the mark',
  disqualified: 'Disqualified: no result, no certificate',
}

export const verdictTones = {
  counts: 'good',
  'out-of-competition': 'info',
  withheld: 'wait',
  disqualified: 'bad',
} as const

/** The effect of a verdict that was decided. */
export const appliedWords = (phase: Phase): string =>
  phase === 'released'
    ? 'The verdict is being applied to the released results.'
    : 'The verdict is saved. Compute the results again to apply it.'
