import { QuestionFault } from '#/question-formats/reading/imported.ts'
import type { Instead } from '../body.ts'
import type { ResponseDeclaration } from '../declarations.ts'
import type { ItemReading } from '../item.ts'
import { tolerancesOf, unitOf } from '../processing/expressions.ts'
import { single } from '../processing/value.ts'
import { attributeOf, childOf, elementsOf, textIn, within, type XmlElement } from '#/files/xml/tree.ts'
import type { ReadInteraction } from './interaction.ts'

interface Range {
  from: number
  to: number
}

/** A number, with the tolerance that the rules of the item say. */
export function readNumeric(
  reading: ItemReading,
  declared: ResponseDeclaration,
  { instead, unit }: { instead: Instead; unit: string },
): ReadInteraction<'numeric'> {
  const { from, to } = rangeOf(reading, declared)
  const exact = (value: number) => Number(value.toPrecision(12))
  const [key, tolerance] = [exact((from + to) / 2), exact((to - from) / 2)]
  if (!Number.isFinite(key) || !(tolerance >= 0)) throw new QuestionFault('number-unreadable', { value: String(from) })
  const beyond = Math.max(tolerance * 1.01, Math.abs(key) * 1e-6, 1e-6)
  const values = [key - tolerance, key + tolerance, key - beyond, key + beyond, key + 1000 + 10 * tolerance].concat(
    numbersSaid(reading, declared),
  )
  return {
    question: { ...reading.base({}, instead), kind: 'numeric', key, tolerance, unit },
    probes: values.map((value) => ({ kind: 'numeric', value: written(value) })),
    responses: ({ value }) => ({ [declared.identifier]: value === '' ? null : single(Number(value)) }),
  }
}

/** Those that the item says anything of: one beside the right one may be worth something, too. */
function numbersSaid({ item }: ItemReading, { mapping, correct }: ResponseDeclaration): number[] {
  const rules = childOf(item, 'responseProcessing')
  const bases = rules === undefined ? [] : within(rules, ({ name }) => name === 'baseValue')
  const values = [...(mapping?.entries ?? []).map(({ key }) => key), ...(correct ?? []), ...bases.map(textIn)]
  return values.map(Number).filter(Number.isFinite)
}

function written(value: number): string {
  return value.toFixed(12).replace(/\.?0+$/, '')
}

/** All numbers that are right: by `equal` with its tolerance, by two comparisons, or the one that is declared right. */
function rangeOf({ item }: ItemReading, declared: ResponseDeclaration): Range {
  const rules = childOf(item, 'responseProcessing')
  const compared = (...names: string[]) =>
    (rules === undefined ? [] : within(rules, ({ name }) => names.includes(name))).filter((rule) =>
      elementsOf(rule).some(
        (part) => part.name === 'variable' && attributeOf(part, 'identifier') === declared.identifier,
      ),
    )
  const [equal] = compared('equal')
  const most = Math.max(...(declared.mapping?.entries.map(({ value }) => value) ?? []))
  const best = declared.mapping?.entries.find(({ value }) => value === most && value > 0)?.key
  const key = declared.correct?.[0] ?? best
  if (equal !== undefined) return around(equal, typeof key === 'number' ? key : constantIn(equal))
  const [byRounding] = compared('equalRounded')
  if (byRounding !== undefined && typeof key === 'number') return roundedTo(byRounding, key)
  const [least] = compared('gte', 'gt')
  const [greatest] = compared('lte', 'lt')
  if (least !== undefined && greatest !== undefined) return { from: constantIn(least), to: constantIn(greatest) }
  if (key === undefined) throw new QuestionFault('number-missing')
  if (typeof key !== 'number' || !Number.isFinite(key))
    throw new QuestionFault('number-unreadable', { value: String(key) })
  return { from: key, to: key }
}

/** Half of what its last figure counts to both sides. */
function roundedTo(rule: XmlElement, key: number): Range {
  const figures = Number(attributeOf(rule, 'figures'))
  const unit = attributeOf(rule, 'roundingMode') === 'decimalPlaces' ? 10 ** -figures : unitOf(key, figures)
  return { from: key - unit / 2, to: key + unit / 2 }
}

function constantIn(rule: XmlElement): number {
  const value = childOf(rule, 'baseValue')
  return value === undefined ? Number.NaN : Number(textIn(value))
}

function around(equal: XmlElement, key: number): Range {
  const mode = attributeOf(equal, 'toleranceMode')
  if (mode !== 'absolute' && mode !== 'relative') return { from: key, to: key }
  const [below = 0, above = below] = tolerances(equal)
  const reach = (tolerance: number) => (mode === 'absolute' ? tolerance : (Math.abs(key) * tolerance) / 100)
  // The tolerances are those of the first of the two; where that is the answer they hold the other way round.
  const isTurned = elementsOf(equal)[0]?.name === 'variable'
  return { from: key - reach(isTurned ? above : below), to: key + reach(isTurned ? below : above) }
}

/** A tolerance that the item computes is not known before. */
function tolerances(equal: XmlElement): number[] {
  try {
    return tolerancesOf(equal)
  } catch {
    throw new QuestionFault('tolerance-unreadable', { value: attributeOf(equal, 'tolerance') })
  }
}
