import { QuestionFault } from '#/question-formats/reading/imported.ts'
import type { ResponseDeclaration } from '../declarations.ts'
import type { ItemReading } from '../item.ts'
import { UnknownRule } from '../processing/unknown-rule.ts'
import { single, type Scalar } from '../processing/value.ts'
import { attributeOf, childOf, elementsOf, textIn, within, type XmlElement, isElement } from '#/files/xml/tree.ts'
import type { AnyReadInteraction, ReadInteraction } from './interaction.ts'
import { readNumeric } from './numeric.ts'
import { checkedForms } from '#/question-formats/reading/accepted-forms.ts'
import type { Instead } from '../body.ts'

/** A number where the answer is declared as one, else a short text. */
export function readTextEntry(reading: ItemReading, nodes: readonly [XmlElement, ...XmlElement[]]): AnyReadInteraction {
  const [node] = nodes
  if (nodes.length > 1) throw new QuestionFault('qti-several', { value: `${nodes.length} text entry` })
  if (attributeOf(node, 'patternMask') !== '') reading.losses.add('removed', { what: 'patternMask' })
  const declared = reading.responseOf(node)
  const { instead, unit } = entryPlace(reading, node)
  if (declared.baseType === 'float' || declared.baseType === 'integer')
    return readNumeric(reading, declared, { instead, unit })
  // What is no unit belongs to the text.
  const shown = unit === '' ? instead : new Map([[node, '______']])
  return readShortText(reading, declared, shown)
}

function readShortText(
  reading: ItemReading,
  declared: ResponseDeclaration,
  instead: ReadonlyMap<XmlElement, string>,
): ReadInteraction<'short-text'> {
  const texts = formsOf(reading, declared).map(String)
  const earned = texts.map((text) => worth(reading, declared, text))
  const most = Math.max(0, ...earned)
  const full = most > 0 ? most : 1
  const forms = texts.map((text, at) => ({
    text: text.replaceAll('*', String.raw`\*`),
    percent: most > 0 ? Math.round((1e7 * Math.max(0, earned[at] ?? 0)) / full) / 1e5 : 100,
  }))
  const matchCase = texts.some((text, at) => {
    const other = otherCase(text)
    return other !== text && worth(reading, declared, other) < (earned[at] ?? 0)
  })
  const rules = { matchCase, matchAccents: false }
  if (forms.length === 0) throw new QuestionFault('form-missing')
  const accepted = checkedForms(forms, rules, reading.losses)
  return {
    question: { ...reading.base({}, instead), kind: 'short-text', accepted, ...rules },
    probes: [...texts, ...texts.map(otherCase), '\u2014\u2014'].map((text) => ({ kind: 'short-text', text })),
    responses: ({ text }) => ({ [declared.identifier]: text === '' ? null : single(text) }),
  }
}

/** What is declared right or compared with somewhere, each once. */
function formsOf({ item }: ItemReading, { correct, mapping, identifier }: ResponseDeclaration): Scalar[] {
  const rules = childOf(item, 'responseProcessing')
  const compared = rules === undefined ? [] : within(rules, ({ name }) => name === 'match' || name === 'stringMatch')
  const values = compared
    .filter((rule) => elementsOf(rule).some((part) => attributeOf(part, 'identifier') === identifier))
    .flatMap((rule) => elementsOf(rule).filter((part) => part.name === 'baseValue'))
    .map(textIn)
  return [...new Set([...(mapping?.entries.map(({ key }) => key) ?? []), ...(correct ?? []), ...values])]
}

function worth(reading: ItemReading, { identifier }: ResponseDeclaration, text: string): number {
  try {
    return reading.earns({ [identifier]: single(text) })
  } catch (error) {
    if (error instanceof UnknownRule) return 0
    throw error
  }
}

function otherCase(text: string): string {
  return text === text.toUpperCase() ? text.toLowerCase() : text.toUpperCase()
}

/** The longest that may stand behind an input and be its unit. */
const longestUnit = 12

/**
 * Here the input stands below the question. A paragraph with nothing but the input goes, and what stands behind it there is its unit;
 * within a sentence the input leaves a line.
 */
function entryPlace(reading: ItemReading, node: XmlElement): { instead: Instead; unit: string } {
  const body = childOf(reading.item, 'itemBody')
  const parent = body === undefined ? undefined : within(body, (one) => elementsOf(one).includes(node))[0]
  if (parent === undefined) return { instead: new Map([[node, '']]), unit: '' }
  const at = parent.content.indexOf(node)
  const before = parent.content.slice(0, at).map((one) => (isElement(one) ? '…' : one))
  const unit = textIn({ ...parent, content: parent.content.slice(at + 1) })
  const isAlone = before.join('').trim() === '' && unit.length <= longestUnit && !/[.?!]$/.test(unit)
  return isAlone && elementsOf(parent).length === 1
    ? { instead: new Map([[parent, '']]), unit }
    : { instead: new Map([[node, '______']]), unit: '' }
}
