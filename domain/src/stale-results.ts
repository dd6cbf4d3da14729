import { fill } from './message.ts'

/** Changes that the database records when they are made; the others are found by comparison with the last computation. */
export const recordedInputs = [
  'marks',
  'verdicts',
  'late-decisions',
  'resets',
  'openings',
  'learners',
  'groups',
] as const
export type RecordedInput = (typeof recordedInputs)[number]
export const staleInputs = [...recordedInputs, 'late-answers', 'award-rules', 'earlier-release'] as const
export type StaleInput = (typeof staleInputs)[number]

/** Changes of one kind since the computation. */
export interface StaleEntry {
  readonly what: StaleInput
  readonly count: number
}

const words: Record<StaleInput, string> = {
  marks: '{count|mark was|marks were} given',
  verdicts: '{count|verdict was|verdicts were} decided',
  'late-decisions': '{count|late answer was|late answers were} accepted or declined',
  'late-answers': '{count|late answer|late answers} arrived',
  resets: '{count|sitting was|sittings were} reset or restored',
  openings: 'the olympiad was opened again',
  learners: '{count|learner|learners} became a test learner or stopped being one',
  groups: '{count|learner|learners} moved to another rank list',
  'award-rules': 'the award rules were changed',
  'earlier-release': 'the platform was updated',
}

/** The changes in words: “3 marks were given and the award rules were changed”. */
export function staleInWords(stale: readonly StaleEntry[]): string {
  return stale
    .map(({ what, count }) => fill(words[what], { count }))
    .join(', ')
    .replace(/, ([^,]*)$/, ' and $1')
}
