import { choiceIds, mostChoices } from '#/question-formats/choice-ids.ts'
import { QuestionFault } from '#/question-formats/reading/imported.ts'
import type { QuestionCells } from '../columns.ts'
import type { TableReader } from './kind.ts'

export const singleChoice: TableReader<'single-choice'> = {
  names: ['single-choice', 'single'],
  columns: ['letters'],
  read({ cells, base }) {
    const choices = readChoices(cells)
    const [key, ...more] = readRightChoices(cells, choices)
    if (key === undefined || more.length > 0) throw new QuestionFault('key-not-one', { right: more.length + 1 })
    return { ...base(choices), kind: 'single-choice', choices, key }
  },
}

export const multipleChoice: TableReader<'multiple-choice'> = {
  names: ['multiple-choice', 'multiple'],
  columns: ['letters', 'scoring'],
  read({ cells, base }) {
    const choices = readChoices(cells)
    const key = readRightChoices(cells, choices)
    return {
      ...base(choices),
      kind: 'multiple-choice',
      choices,
      key,
      scoring: readScoring(cells),
    }
  },
}

export const trueFalse: TableReader<'true-false'> = {
  names: ['true-false', 'true/false'],
  columns: [],
  read({ cells, base }) {
    const said = /^(?:(t|true)|f|false)$/i.exec(cells.plain('key'))
    if (said === null) throw new QuestionFault('truth-unreadable', { value: cells.plain('key') })
    return { ...base([]), kind: 'true-false', key: said[1] !== undefined }
  },
}

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

/** `each` unless the row says otherwise. */
export function readScoring(cells: QuestionCells): 'all' | 'each' {
  const scoring = cells.plain('scoring').toLowerCase()
  if (scoring === '' || scoring === 'each') return 'each'
  if (scoring === 'all') return 'all'
  throw new QuestionFault('scoring-unknown', { value: scoring })
}
