import type { QuestionBase } from '@agon/domain/question/parts'
import type { Question } from '@agon/domain/question/question'
import { everyText } from '../texts.ts'

/** Ids of what learners put in order or together are of no order, so that they tell nothing. */
export function newIds(count: number, taken: readonly string[]): string[] {
  const ids: string[] = []
  while (ids.length < count) {
    const id = randomId()
    if (!taken.includes(id) && !ids.includes(id)) ids.push(id)
  }
  return ids
}

/** With a text, still empty, for each of these in every language. */
export function withTextsFor(texts: Question['texts'], ids: readonly string[]): Question['texts'] {
  const empty = Object.fromEntries(ids.map((id) => [id, '']))
  return everyText(texts, (text) => ({ ...text, choices: { ...text.choices, ...empty } }))
}

/** Without the texts of these. */
export function withoutTextsFor(texts: Question['texts'], ids: readonly string[]): Question['texts'] {
  const others = (words: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(words).filter(([id]) => !ids.includes(id)))
  return everyText(texts, (text) => ({
    ...text,
    choices: others(text.choices),
    ...(text.notes === undefined ? {} : { notes: others(text.notes) }),
  }))
}

/** The same words under new ids, for choices that become what is put in order or together; so many new ones where there are too few. */
export function underNewIds(
  base: QuestionBase,
  choices: readonly string[],
  atLeast: number,
): { readonly base: QuestionBase; readonly ids: string[] } {
  const ids = newIds(Math.max(choices.length, atLeast), choices)
  const texts = everyText(base.texts, (text) => ({
    ...text,
    choices: Object.fromEntries(ids.map((id, at) => [id, text.choices[choices[at] ?? ''] ?? ''])),
  }))
  return { base: { ...base, texts }, ids }
}

const signs = 'bcdfghjkmnpqrstvwxz23456789'

function randomId(): string {
  const numbers = crypto.getRandomValues(new Uint8Array(5))
  return `x${Array.from(numbers, (number) => signs[number % signs.length]).join('')}`
}
