import { attributeOf, childOf, childrenOf, textIn, type XmlElement } from '#/files/xml/tree.ts'
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
  /** null where nothing is declared right. */
  correct: Scalar[] | null
  mapping: Mapping | null
  areas: AreaMapping | null
}

export function responseDeclarations(item: XmlElement): ResponseDeclaration[] {
  return childrenOf(item, 'responseDeclaration').map((node) => {
    const baseType = attributeOf(node, 'baseType')
    const correct = childOf(node, 'correctResponse')
    const values = correct === undefined ? [] : childrenOf(correct, 'value').map(textIn)
    const cardinality = attributeOf(node, 'cardinality')
    return {
      identifier: attributeOf(node, 'identifier'),
      cardinality: cardinality === 'multiple' || cardinality === 'ordered' ? cardinality : 'single',
      baseType,
      correct: values.length === 0 ? null : values.map((value) => scalarOf(baseType, value)),
      mapping: mappingOf(childOf(node, 'mapping'), baseType),
      areas: areasOf(childOf(node, 'areaMapping')),
    }
  })
}

function mappingOf(node: XmlElement | undefined, baseType: string): Mapping | null {
  if (node === undefined) return null
  const entries = childrenOf(node, 'mapEntry').map((entry) => ({
    key: scalarOf(baseType, attributeOf(entry, 'mapKey').trim()),
    value: numberOr(attributeOf(entry, 'mappedValue'), 0),
    caseSensitive: attributeOf(entry, 'caseSensitive') !== 'false',
  }))
  return { entries, ...boundsOf(node) }
}

function areasOf(node: XmlElement | undefined): AreaMapping | null {
  if (node === undefined) return null
  const entries = childrenOf(node, 'areaMapEntry').map((entry) => ({
    area: areaOf(entry),
    value: numberOr(attributeOf(entry, 'mappedValue'), 0),
  }))
  return { entries, ...boundsOf(node) }
}

function boundsOf(node: XmlElement) {
  return {
    otherwise: numberOr(attributeOf(node, 'defaultValue'), 0),
    lower: numberOr(attributeOf(node, 'lowerBound'), -Infinity),
    upper: numberOr(attributeOf(node, 'upperBound'), Infinity),
  }
}

function numberOr(written: string, otherwise: number): number {
  const number = written.trim() === '' ? Number.NaN : Number(written)
  return Number.isFinite(number) ? number : otherwise
}

export interface Outcomes {
  /** The variable that holds what an answer earns. */
  score: string
  /** The most that can be earned; null where it is not given. */
  most: number | null
  /** What each outcome is before anything is processed. */
  defaults: ReadonlyMap<string, { baseType: string; values: Scalar[] }>
}

export function outcomesOf(item: XmlElement): Outcomes {
  const nodes = childrenOf(item, 'outcomeDeclaration')
  const named = (name: string) => nodes.find((node) => attributeOf(node, 'identifier') === name)
  const isNumber = (node: XmlElement) => ['float', 'integer'].includes(attributeOf(node, 'baseType'))
  const score = named('SCORE') ?? nodes.find((node) => isNumber(node) && attributeOf(node, 'identifier') !== 'MAXSCORE')
  const most = defaultOf(named('MAXSCORE'))[0] ?? attributeOf(score, 'normalMaximum')
  const defaults = nodes.map((node) => {
    const baseType = attributeOf(node, 'baseType')
    const values = defaultOf(node).map((value) => scalarOf(baseType, value))
    return [attributeOf(node, 'identifier'), { baseType, values }] as const
  })
  return {
    score: attributeOf(score, 'identifier') || 'SCORE',
    most: most === '' || !(Number(most) > 0) ? null : Number(most),
    defaults: new Map(defaults),
  }
}

function defaultOf(node: XmlElement | undefined): string[] {
  const value = node === undefined ? undefined : childOf(node, 'defaultValue')
  return value === undefined ? [] : childrenOf(value, 'value').map(textIn)
}
