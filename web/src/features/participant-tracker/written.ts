import type { Answer } from '@agon/domain/question/question'

/** Choices by their ids, as the author wrote them. */
export function written(answer: Answer): string {
  switch (answer.kind) {
    case 'single-choice':
      return answer.choice ?? '–'
    case 'multiple-choice':
      return answer.choices.join(', ') || '–'
    case 'numeric':
      return answer.value || '–'
  }
}
