import { difficulties, type Difficulty } from './question/parts.ts'

/** The least share of the marks that was earned, by difficulty. */
const least: Readonly<Record<Difficulty, number>> = { easy: 0.7, medium: 0.4, hard: -Infinity }

/** How hard a question was for those who had it, in the words that authors judge by. */
export function measuredDifficulty(facility: number): Difficulty {
  return difficulties.find((difficulty) => facility >= least[difficulty]) ?? 'hard'
}

/** How many steps a question was harder than its author judged; negative where it was easier. */
export function misjudgedBy({ difficulty, facility }: { difficulty: Difficulty; facility: number }): number {
  return difficulties.indexOf(measuredDifficulty(facility)) - difficulties.indexOf(difficulty)
}
