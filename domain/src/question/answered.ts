import type { Answer } from './question.ts'

/** Whether an answer says something; a cleared one does not. */
export function isAnswered(answer: Answer): boolean {
  switch (answer.kind) {
    case 'single-choice':
      return answer.choice !== null
    case 'multiple-choice':
      return answer.choices.length > 0
    case 'numeric':
      return answer.value.trim() !== ''
  }
}
