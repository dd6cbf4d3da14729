import { choiceIds, mostChoices } from '#/question-formats/choice-ids.ts'
import { QuestionFault } from '#/question-formats/reading/imported.ts'
import { firstWords, idsOfWords, withIds } from '#/question-formats/reading/word-ids.ts'
import type { QuestionCells } from '../columns.ts'
import { readChoices, readLetters, readScoring } from './choices.ts'
import type { TableReader } from './kind.ts'

export const matching: TableReader<'matching'> = {
  names: ['matching', 'match'],
  columns: ['numbers', 'letters', 'scoring', 'reuse'],
  read({ cells, base }) {
    const numbers = Array.from({ length: mostChoices }, (_, at) => String(at + 1))
    const written = numbers.slice(0, numbers.findLastIndex((number) => cells.hasChoice(number)) + 1)
    const letters = readChoices(cells)
    const pairs = readPairs(cells, written.length)
    const asWritten = base(written, letters)
    const premises = idsOfWords(firstWords(asWritten, written), 'premises')
    const responses = idsOfWords(firstWords(asWritten, letters), 'responses')
    const key = pairs.map((letter) => {
      const response = responses[letters.indexOf(letter)]
      if (response === undefined) throw new QuestionFault('key-unknown', { value: letter })
      return response
    })
    const ids = new Map([...written.map(pairedWith(premises)), ...letters.map(pairedWith(responses))])
    return {
      ...withIds(asWritten, ids),
      kind: 'matching',
      premises,
      responses,
      key: Object.fromEntries(premises.map(pairedWith(key))),
      reuse: readReuse(cells.plain('reuse')) ?? new Set(key).size < key.length,
      scoring: readScoring(cells),
    }
  },
}

export const ordering: TableReader<'ordering'> = {
  names: ['ordering', 'order'],
  columns: ['letters', 'scoring'],
  read({ cells, base }) {
    const letters = readChoices(cells)
    const key = readLetters(cells, letters)
    const left = letters.find((letter) => !key.includes(letter))
    if (left !== undefined) throw new QuestionFault('order-lacks', { value: left })
    const asWritten = base(letters)
    const ids = idsOfWords(firstWords(asWritten, key), 'items')
    return {
      ...withIds(asWritten, new Map(key.map((letter, at) => [letter, ids[at] ?? '']))),
      kind: 'ordering',
      items: ids,
      scoring: readScoring(cells),
    }
  },
}

export const gapSelection: TableReader<'gap-selection'> = {
  names: ['gap-selection', 'gaps'],
  columns: ['gaps', 'scoring'],
  read({ cells, base }) {
    const lists = readGaps(cells)
    const letters = readPairs(cells, lists.length)
    const gaps = lists.map((choices, at) => {
      const key = `${at + 1}${letters[at] ?? ''}`
      if (!choices.includes(key)) throw new QuestionFault('key-unknown', { value: key })
      return { choices, key }
    })
    return { ...base(...lists), kind: 'gap-selection', gaps, scoring: readScoring(cells) }
  },
}

const pairedWith =
  (others: readonly string[]) =>
  (id: string, at: number): [string, string] => [id, others[at] ?? '']

function readReuse(value: string): boolean | null {
  if (value === '') return null
  const said = /^(?:(yes|y|true|1)|no|n|false|0)$/i.exec(value)
  if (said === null) throw new QuestionFault('reuse-unreadable', { value })
  return said[1] !== undefined
}

/** The choices of each gap, which are the names of their columns: `1a`, `1b`, `2a`. */
function readGaps(cells: QuestionCells): string[][] {
  const letters = choiceIds(mostChoices)
  const lists = Array.from({ length: mostChoices }, (_, at) => {
    const columns = letters.map((letter) => `${at + 1}${letter}`)
    return columns.slice(0, columns.findLastIndex((column) => cells.hasChoice(column)) + 1)
  })
  return lists.slice(0, lists.findLastIndex((list) => list.length > 0) + 1)
}

/** The letters that belong to the numbers 1 to `count`: `b a c` in their order, or each with its number: `1b 3c 2a`. */
export function readPairs(cells: QuestionCells, count: number): string[] {
  const said = cells
    .plain('key')
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter((part) => part !== '')
  const letters = new Map<number, string>()
  for (const [at, part] of said.entries()) {
    const [, number, letter] = /^(\d{1,2})?[-:=]?([a-z])$/.exec(part) ?? []
    if (letter === undefined) throw new QuestionFault('pair-key-unreadable', { value: part })
    const place = number === undefined ? at + 1 : Number(number)
    if (place > count || place < 1) throw new QuestionFault('key-unknown-number', { value: part, count })
    if (letters.has(place)) throw new QuestionFault('key-repeated', { value: part })
    letters.set(place, letter)
  }
  return Array.from({ length: count }, (_, at) => {
    const letter = letters.get(at + 1)
    if (letter === undefined) throw new QuestionFault('key-lacks', { number: at + 1 })
    return letter
  })
}
