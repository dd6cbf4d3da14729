import { type Expression, inNames, inSentences } from './expressions.ts'
import { type Kind, kinds, textsOf } from './texts.ts'

/** By kind of text and name of expression. */
export type Counts = Record<Kind, Record<string, number>>

export interface Place {
  kind: Kind
  expression: Expression
  path: string
  line: number
  text: string
}

/** Every place of a file where an expression has a plainer one. */
export function placesIn(path: string, content: string): Place[] {
  return textsOf(path, content).flatMap(({ kind, line, text }) =>
    (kind === 'names' ? inNames : inSentences).flatMap((expression) =>
      Array.from(text.matchAll(expression.pattern), ({ index }) => {
        const before = text.slice(0, index).split('\n')
        return {
          kind,
          expression,
          path,
          line: line + before.length - 1,
          text: text.split('\n')[before.length - 1] ?? '',
        }
      }),
    ),
  )
}

export function countOf(places: readonly Place[]): Counts {
  const counts = Object.fromEntries(
    kinds.map((kind) => [
      kind,
      Object.fromEntries((kind === 'names' ? inNames : inSentences).map((one) => [one.name, 0])),
    ]),
    // Every kind has an entry from the line before.
  ) as Counts
  for (const { kind, expression } of places) counts[kind][expression.name] = (counts[kind][expression.name] ?? 0) + 1
  return counts
}

/** Where a count is above its budget, and where it is below. */
export function compare(counts: Counts, budget: Counts) {
  const differences = kinds.flatMap((kind) =>
    Object.entries(counts[kind]).map(([name, count]) => ({ kind, name, count, allowed: budget[kind]?.[name] ?? 0 })),
  )
  return {
    above: differences.filter(({ count, allowed }) => count > allowed),
    below: differences.filter(({ count, allowed }) => count < allowed),
  }
}
