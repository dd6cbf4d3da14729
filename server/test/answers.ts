import { rulesOf } from '@agon/domain/question/kinds'
import type { Answer, Question } from '@agon/domain/question/question'

/** The answer that the key gives. */
export function rightAnswer(question: Question): Answer {
  const right = rulesOf(question).rightAnswer(question)
  if (right === null) throw new Error(`Only people can mark this: ${question.texts.en?.stem}`)
  return right
}

/** What somebody might believe: another choice; a right choice with a wrong one; a number of the same size beyond the tolerance. */
export function wrongAnswer(question: Question): Answer {
  switch (question.kind) {
    case 'single-choice': {
      const choice = question.choices.find((one) => one !== question.key)
      if (choice === undefined) throw new Error(`No choice is wrong: ${question.texts.en?.stem}`)
      return { kind: question.kind, choice }
    }
    case 'multiple-choice': {
      const [right] = question.key
      const wrong = question.choices.find((one) => !question.key.includes(one))
      if (right === undefined || wrong === undefined)
        throw new Error(`No choices are wrong: ${question.texts.en?.stem}`)
      // The wrong choice takes back what the right one earns, and makes it no key in any case.
      return { kind: question.kind, choices: [right, wrong].toSorted() }
    }
    case 'numeric': {
      const away = Math.max(question.tolerance * 2, Math.abs(question.key) / 10, 1)
      return { kind: question.kind, value: (question.key + away).toFixed(1) }
    }
    default:
      throw new Error(`The paper has no question of the kind ${question.kind}.`)
  }
}
