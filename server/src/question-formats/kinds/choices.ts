import { QuestionFault } from '../reading/imported.ts'
import { choiceIds, mostChoices } from '../reading/rich.ts'
import type { QuestionCells } from '../table/columns.ts'

/** The letters up to the last that is a choice. */
export function readChoices(cells: QuestionCells): string[] {
  const letters = choiceIds(mostChoices)
  return letters.slice(0, letters.findLastIndex((letter) => cells.hasChoice(letter)) + 1)
}

/** The right ones of these choices, in their order. */
export function readRightChoices(cells: QuestionCells, choices: readonly string[]): string[] {
  const key = readLetters(cells, choices)
  return choices.filter((letter) => key.includes(letter))
}

/** Some of these choices, each once, as the key names them: `b`, `a c`, `a;c` or `AC`. */
export function readLetters(cells: QuestionCells, choices: readonly string[]): string[] {
  const said = cells.plain('key').toLowerCase()
  const key = /^[a-z]+$/.test(said) ? [...said] : said.split(/[\s,;]+/).filter((letter) => letter !== '')
  for (const [at, letter] of key.entries()) {
    if (!choices.includes(letter)) throw new QuestionFault('key-unknown', { value: letter })
    if (key.indexOf(letter) !== at) throw new QuestionFault('key-repeated', { value: letter })
  }
  return key
}

/** The letters of choices in their order, as columns are called. */
export function lettersOf(choices: readonly string[]): Record<string, string> {
  const letters = choiceIds(mostChoices)
  return Object.fromEntries(choices.map((id, at) => [id, letters[at] ?? '']))
}
