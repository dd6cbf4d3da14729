import { areaHolds } from '../areas.ts'
import type { ResponseDeclaration } from '../declarations.ts'
import { areaOf } from '../areas.ts'
import { attributeOf, elementsOf, textIn, type XmlElement } from '#/files/xml/tree.ts'
import { mapped, mappedPoints, pointOf } from './mapped.ts'
import { UnknownRule } from './unknown-rule.ts'
import { matches, scalarOf, single, type Scalar, type Value } from './value.ts'

/** What rules read. */
export interface Scope {
  responses: ReadonlyMap<string, ResponseDeclaration>
  /** Answers and outcomes by their identifiers; null for nothing. */
  variables: Map<string, Value | null>
}

/** What an expression of a response processing gives; null is QTI’s own, which says nothing. */
export function evaluate(node: XmlElement, scope: Scope): Value | null {
  const operator = Object.hasOwn(operators, node.name) ? operators[node.name] : undefined
  if (operator === undefined) throw new UnknownRule(node.name)
  const parts = () => elementsOf(node).map((child) => evaluate(child, scope))
  return operator({ node, scope, parts })
}

interface Call {
  node: XmlElement
  scope: Scope
  parts: () => (Value | null)[]
}

const operators: Readonly<Record<string, (call: Call) => Value | null>> = {
  baseValue: ({ node }) => single(scalarOf(attributeOf(node, 'baseType'), textIn(node))),
  null: () => null,
  variable: ({ node, scope }) => scope.variables.get(attributeOf(node, 'identifier')) ?? null,
  correct: ({ node, scope }) => {
    const declared = scope.responses.get(attributeOf(node, 'identifier'))
    return declared === undefined || declared.correct === null
      ? null
      : { cardinality: declared.cardinality, items: declared.correct }
  },
  mapResponse: ({ node, scope }) => {
    const declared = scope.responses.get(attributeOf(node, 'identifier'))
    return mapped(declared?.mapping ?? null, scope.variables.get(attributeOf(node, 'identifier')) ?? null)
  },
  mapResponsePoint: ({ node, scope }) => {
    const declared = scope.responses.get(attributeOf(node, 'identifier'))
    return mappedPoints(declared?.areas ?? null, scope.variables.get(attributeOf(node, 'identifier')) ?? null)
  },
  isNull: ({ parts }) => single((parts()[0] ?? null) === null),
  not: ({ parts }) => truth(parts(), ([one]) => one !== true),
  and: ({ parts }) => single(parts().every((part) => part?.items[0] === true)),
  or: ({ parts }) => single(parts().some((part) => part?.items[0] === true)),
  match: ({ parts }) => {
    const [one = null, other = null] = parts()
    return one === null || other === null ? null : single(matches(one, other))
  },
  stringMatch: ({ node, parts }) =>
    truth(parts(), (texts) => {
      const [one = '', other = ''] = texts.map(asCompared(node))
      return attributeOf(node, 'substring') === 'true' ? one.includes(other) : one === other
    }),
  substring: ({ node, parts }) =>
    truth(parts(), (texts) => {
      const [one = '', other = ''] = texts.map(asCompared(node))
      return other.includes(one)
    }),
  equal: ({ node, parts }) => truth(numbers(parts()), ([one, other]) => isEqual(node, Number(one), Number(other))),
  equalRounded: ({ node, parts }) =>
    truth(numbers(parts()), ([one, other]) => rounded(node, Number(one)) === rounded(node, Number(other))),
  lt: ({ parts }) => truth(numbers(parts()), ([one, other]) => Number(one) < Number(other)),
  lte: ({ parts }) => truth(numbers(parts()), ([one, other]) => Number(one) <= Number(other)),
  gt: ({ parts }) => truth(numbers(parts()), ([one, other]) => Number(one) > Number(other)),
  gte: ({ parts }) => truth(numbers(parts()), ([one, other]) => Number(one) >= Number(other)),
  sum: ({ parts }) => number(all(parts()), (values) => values.reduce((sum, value) => sum + value, 0)),
  product: ({ parts }) => number(all(parts()), (values) => values.reduce((sum, value) => sum * value, 1)),
  subtract: ({ parts }) => number(all(parts()), ([one = 0, other = 0]) => one - other),
  divide: ({ parts }) => number(all(parts()), ([one = 0, other = 0]) => one / other),
  min: ({ parts }) => number(all(parts()), (values) => Math.min(...values)),
  max: ({ parts }) => number(all(parts()), (values) => Math.max(...values)),
  round: ({ parts }) => number(all(parts()), ([one = 0]) => Math.round(one)),
  truncate: ({ parts }) => number(all(parts()), ([one = 0]) => Math.trunc(one)),
  integerToFloat: ({ parts }) => parts()[0] ?? null,
  containerSize: ({ parts }) => single(parts()[0]?.items.length ?? 0),
  multiple: ({ parts }) => container('multiple', parts()),
  ordered: ({ parts }) => container('ordered', parts()),
  member: ({ parts }) => {
    const [one = null, list = null] = parts()
    return one === null || list === null ? null : single(list.items.some((item) => item === one.items[0]))
  },
  contains: ({ parts }) => {
    const [list = null, some = null] = parts()
    if (list === null || some === null || list.cardinality === 'ordered') return null
    return single(some.items.every((item) => list.items.includes(item)))
  },
  index: ({ node, parts }) => {
    const item = parts()[0]?.items[Number(attributeOf(node, 'n')) - 1]
    return item === undefined ? null : single(item)
  },
  inside: ({ node, parts }) => {
    const [point = null] = parts()
    const area = areaOf(node)
    return point === null ? null : single(point.items.some((item) => areaHolds(area, pointOf(item))))
  },
}

function truth(parts: readonly (Value | null)[], test: (items: (Scalar | undefined)[]) => boolean): Value | null {
  if (parts.some((part) => part === null)) return null
  return single(test(parts.map((part) => part?.items[0])))
}

function asCompared(node: XmlElement): (text: Scalar | undefined) => string {
  return (text) => (attributeOf(node, 'caseSensitive') === 'false' ? String(text).toLowerCase() : String(text))
}

/** Those of a container too: `sum` and the like take what is in it. */
function all(parts: readonly (Value | null)[]): (Value | null)[] {
  return parts.flatMap((part) => (part === null ? [null] : part.items.map(single)))
}

function numbers(parts: readonly (Value | null)[]): (Value | null)[] {
  return parts.map((part) => (typeof part?.items[0] === 'number' ? part : null))
}

function number(parts: readonly (Value | null)[], work: (values: number[]) => number): Value | null {
  if (parts.some((part) => typeof part?.items[0] !== 'number')) return null
  const result = work(parts.map((part) => Number(part?.items[0])))
  return Number.isFinite(result) ? single(result) : null
}

function container(cardinality: 'multiple' | 'ordered', parts: readonly (Value | null)[]): Value | null {
  const items = parts.flatMap((part) => part?.items ?? [])
  return items.length === 0 ? null : { cardinality, items }
}

function isEqual(node: XmlElement, one: number, other: number): boolean {
  const mode = attributeOf(node, 'toleranceMode')
  if (mode !== 'absolute' && mode !== 'relative') return one === other
  const [below = Number.NaN, above = below] = tolerancesOf(node)
  const reach = (tolerance: number) => (mode === 'absolute' ? tolerance : (Math.abs(one) * tolerance) / 100)
  // As for numbers here: the comparison allows for the last bit.
  const slack = Number.EPSILON * Math.max(1, Math.abs(one), Math.abs(other)) * 4
  return other >= one - reach(below) - slack && other <= one + reach(above) + slack
}

/** To so many places, or so many figures that mean something. */
function rounded(node: XmlElement, value: number): number {
  const figures = Number(attributeOf(node, 'figures'))
  if (!Number.isInteger(figures) || figures < 0 || figures > 15) throw new UnknownRule('equalRounded')
  const isByPlaces = attributeOf(node, 'roundingMode') === 'decimalPlaces'
  const unit = isByPlaces ? 10 ** -figures : unitOf(value, figures)
  return Math.round(Number((value / unit).toPrecision(12))) * unit
}

/** What the last of so many figures of a number counts. */
export function unitOf(value: number, figures: number): number {
  return value === 0 ? 1 : 10 ** (Math.floor(Math.log10(Math.abs(value))) + 1 - figures)
}

/** One for both ways, or one each; a variable in its place is not known here. */
export function tolerancesOf(node: XmlElement): number[] {
  const tolerances = attributeOf(node, 'tolerance').trim().split(/\s+/).map(Number)
  if (tolerances.some((tolerance) => !(tolerance >= 0))) throw new UnknownRule('equal')
  return tolerances
}
