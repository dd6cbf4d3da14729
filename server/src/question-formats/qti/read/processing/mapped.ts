import { areaHolds } from '../areas.ts'
import type { AreaMapping, Mapping } from '../declarations.ts'
import { UnknownRule } from './unknown-rule.ts'
import { single, type Scalar, type Value } from './value.ts'

/** What the values of an answer are worth together, each once. */
export function mapped(mapping: Mapping | null, value: Value | null): Value | null {
  if (mapping === null) throw new UnknownRule('mapResponse')
  const items = value === null ? [] : [...new Set(value.items)]
  const worth = items.map((item) => {
    const entry = mapping.entries.find(({ key, caseSensitive }) =>
      caseSensitive || typeof key !== 'string' ? key === item : key.toLowerCase() === String(item).toLowerCase(),
    )
    return entry?.value ?? mapping.otherwise
  })
  return single(clamped(sumOf(worth), mapping))
}

/** The same of points. */
export function mappedPoints(mapping: AreaMapping | null, value: Value | null): Value | null {
  if (mapping === null) throw new UnknownRule('mapResponsePoint')
  const points = (value?.items ?? []).map(pointOf)
  const missed = points.filter((point) => !mapping.entries.some(({ area }) => areaHolds(area, point)))
  // An area counts once, and a point in several the first of them.
  const hit = new Set(points.map((point) => mapping.entries.find(({ area }) => areaHolds(area, point))))
  const worth = [...hit].map((entry) => entry?.value ?? 0)
  return single(clamped(sumOf(worth) + missed.length * mapping.otherwise, mapping))
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}

function clamped(value: number, { lower, upper }: { lower: number; upper: number }): number {
  return Math.min(upper, Math.max(lower, value))
}

export function pointOf(item: Scalar) {
  const [x = Number.NaN, y = Number.NaN] = String(item).split(' ').map(Number)
  return { x, y }
}
