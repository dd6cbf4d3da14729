import { QuestionFault } from '../reading/imported.ts'
import type { QuestionCells } from '../table/columns.ts'

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
