import { childOf, childrenOf, lettersIn, said, type QtiNode } from '../tree.ts'
import { areaOf, type Area } from './areas.ts'
import { scalarOf, type Scalar } from './processing/value.ts'

export interface Mapping {
  entries: { key: Scalar; value: number; caseSensitive: boolean }[]
  otherwise: number
  lower: number
  upper: number
}

export interface AreaMapping {
  entries: { area: Area; value: number }[]
  otherwise: number
  lower: number
  upper: number
}

export interface ResponseDeclaration {
  identifier: string
  cardinality: 'single' | 'multiple' | 'ordered'
  baseType: string
  /** null where nothing is said to be right. */
  correct: Scalar[] | null
  mapping: Mapping | null
  areas: AreaMapping | null
}

export function responseDeclarations(item: QtiNode): ResponseDeclaration[] {
  return childrenOf(item, 'responseDeclaration').map((node) => {
    const baseType = said(node, 'baseType')
    const correct = childOf(node, 'correctResponse')
    const values = correct === undefined ? [] : childrenOf(correct, 'value').map(lettersIn)
    const cardinality = said(node, 'cardinality')
    return {
      identifier: said(node, 'identifier'),
      cardinality: cardinality === 'multiple' || cardinality === 'ordered' ? cardinality : 'single',
      baseType,
      correct: values.length === 0 ? null : values.map((value) => scalarOf(baseType, value)),
      mapping: mappingOf(childOf(node, 'mapping'), baseType),
      areas: areasOf(childOf(node, 'areaMapping')),
    }
  })
}

function mappingOf(node: QtiNode | undefined, baseType: string): Mapping | null {
  if (node === undefined) return null
  const entries = childrenOf(node, 'mapEntry').map((entry) => ({
    key: scalarOf(baseType, said(entry, 'mapKey').trim()),
    value: numberOr(said(entry, 'mappedValue'), 0),
    caseSensitive: said(entry, 'caseSensitive') !== 'false',
  }))
  return { entries, ...boundsOf(node) }
}

function areasOf(node: QtiNode | undefined): AreaMapping | null {
  if (node === undefined) return null
  const entries = childrenOf(node, 'areaMapEntry').map((entry) => ({
    area: areaOf(entry),
    value: numberOr(said(entry, 'mappedValue'), 0),
  }))
  return { entries, ...boundsOf(node) }
}

function boundsOf(node: QtiNode) {
  return {
    otherwise: numberOr(said(node, 'defaultValue'), 0),
    lower: numberOr(said(node, 'lowerBound'), -Infinity),
    upper: numberOr(said(node, 'upperBound'), Infinity),
  }
}

function numberOr(written: string, otherwise: number): number {
  const number = written.trim() === '' ? Number.NaN : Number(written)
  return Number.isFinite(number) ? number : otherwise
}

export interface Outcomes {
  /** The variable that holds what an answer earns. */
  score: string
  /** The most that can be earned; null where it is not said. */
  most: number | null
  /** What each outcome is before anything is processed. */
  defaults: ReadonlyMap<string, { baseType: string; values: Scalar[] }>
}

export function outcomesOf(item: QtiNode): Outcomes {
  const nodes = childrenOf(item, 'outcomeDeclaration')
  const named = (name: string) => nodes.find((node) => said(node, 'identifier') === name)
  const isNumber = (node: QtiNode) => ['float', 'integer'].includes(said(node, 'baseType'))
  const score = named('SCORE') ?? nodes.find((node) => isNumber(node) && said(node, 'identifier') !== 'MAXSCORE')
  const most = defaultOf(named('MAXSCORE'))[0] ?? said(score, 'normalMaximum')
  const defaults = nodes.map((node) => {
    const baseType = said(node, 'baseType')
    const values = defaultOf(node).map((value) => scalarOf(baseType, value))
    return [said(node, 'identifier'), { baseType, values }] as const
  })
  return {
    score: said(score, 'identifier') || 'SCORE',
    most: most === '' || !(Number(most) > 0) ? null : Number(most),
    defaults: new Map(defaults),
  }
}

function defaultOf(node: QtiNode | undefined): string[] {
  const value = node === undefined ? undefined : childOf(node, 'defaultValue')
  return value === undefined ? [] : childrenOf(value, 'value').map(lettersIn)
}
