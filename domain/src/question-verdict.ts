/** The fault that the figures of a question point to; `good` for none. */
export const questionVerdicts = ['good', 'reversed', 'flat', 'trivial', 'unearned'] as const
export type QuestionVerdict = (typeof questionVerdicts)[number]

export interface QuestionFigures {
  participants: number
  /** The share of its marks that was earned, of all who had it. */
  facility: number
  /** Correlation with the marks for the rest of the paper; null where one of the two never varies. */
  discrimination: number | null
}

/** Fewer answers than this say nothing about a question. */
const fewest = 30

/** The usual bounds of item analysis: below 0 a key is suspect, below 0.1 a question tells nothing. */
export function verdictOf({ participants, facility, discrimination }: QuestionFigures): QuestionVerdict {
  if (participants < fewest) return 'good'
  if (discrimination !== null && discrimination < 0) return 'reversed'
  if (facility > 0.95) return 'trivial'
  if (facility < 0.1) return 'unearned'
  return discrimination !== null && discrimination < 0.1 ? 'flat' : 'good'
}
