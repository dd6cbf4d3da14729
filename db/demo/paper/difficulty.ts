import type { DemoQuestion } from './demo-question.ts'

const centre = { easy: -1.3, medium: 0, hard: 1.3 } as const

/**
 * Rasch difficulty in logits for drawing answers: the middle of the item's difficulty, moved by up to half a logit
 * that depends on its id alone, and a little up where a number must be given instead of a choice.
 */
export function difficultyParameter(question: DemoQuestion): number {
  const shift = (hash(question.id) % 1001) / 1000 - 0.5
  return centre[question.difficulty] + shift + (question.kind === 'numeric' ? 0.2 : 0)
}

/** Chance of full marks by choosing blindly. */
export function guessProbability(question: DemoQuestion): number {
  switch (question.kind) {
    case 'single-choice':
      return 1 / question.choices.length
    case 'multiple-choice':
      return 1 / (2 ** question.choices.length - 1)
    case 'numeric':
      return 0
  }
}

/** FNV-1a, 32 bits. */
function hash(words: string): number {
  let value = 0x811c9dc5
  for (const byte of new TextEncoder().encode(words)) value = Math.imul(value ^ byte, 0x01000193)
  return value >>> 0
}
