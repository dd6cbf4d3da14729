import type { QuestionBase } from '@agon/domain/question/parts'
import { msg } from '@lingui/core/macro'
import { withoutTextsFor, withTextsFor } from './ids.ts'
import type { Carried, ChoiceField } from './kind.ts'

type WithChoices = QuestionBase & { choices: string[] }

/** Those of the question before, or four new ones. */
export function choicesFrom({ choices }: Carried): string[] {
  return choices.length < 2 ? ['a', 'b', 'c', 'd'] : [...choices]
}

/** Choice A, Choice B …; Enter in the last adds another. */
export function choiceFields<Q extends WithChoices>({ choices }: Q): ChoiceField<Q>[] {
  return choices.map((id, at) => {
    const letter = letterAt(at)
    return { id, name: msg`Choice ${letter}`, ...(at === choices.length - 1 ? { withNext: addChoice } : {}) }
  })
}

export function addChoice<Q extends WithChoices>(question: Q): Q {
  const id = freeId(question.choices)
  return { ...question, choices: [...question.choices, id], texts: withTextsFor(question.texts, [id]) }
}

/** Takes a choice out with its words; the key is the kind's own affair. */
export function dropChoice<Q extends WithChoices>(question: Q, id: string): Q {
  const choices = question.choices.filter((other) => other !== id)
  return { ...question, choices, texts: withoutTextsFor(question.texts, [id]) }
}

/** A, B, C by the place among the choices. */
export const letterAt = (index: number): string => String.fromCharCode(65 + index)

/** The letters of those that are right, in the order of the choices. */
export function lettersOf(choices: readonly string[], right: readonly string[]): string {
  return choices.flatMap((id, at) => (right.includes(id) ? letterAt(at) : [])).join(', ') || '–'
}

function freeId(taken: readonly string[]): string {
  const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(97 + at))
  const numbers = Array.from({ length: taken.length + 1 }, (_, at) => `choice-${at + 1}`)
  return [...letters, ...numbers].find((id) => !taken.includes(id)) ?? ''
}
