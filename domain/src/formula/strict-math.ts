import { mathElements, mayMathSay, partsOf, tokens, type MathNode } from './mathml.ts'
import { elementsOf, wordsOf } from './mathml.ts'

/** What a formula says, as it is kept. */
export interface StrictMath {
  /** On a line of its own. */
  readonly block: boolean
  /** The TeX that it says it was made from; empty where it says none. */
  readonly tex: string
  readonly content: readonly MathNode[]
  /** Elements that formulas cannot have, as `<maction>`; each once. */
  readonly removed: readonly string[]
}

/** Leaves of a `<math>` what formulas may have, and nothing else: whatever is written in it, nothing runs, loads or leads away. */
export function strictMath(math: MathNode): StrictMath {
  const removed = new Set<string>()
  const content = math.parts.flatMap((part) => strictPart(part, removed, 0))
  return { block: math.attributes['display'] === 'block', tex: texOf(math), content, removed: [...removed] }
}

const mostDeep = 60
/** Their words are no words of the formula. */
const unread = new Set(['annotation', 'annotation-xml', 'script', 'style', 'template', 'title', 'desc', 'none'])
/** Known, and without a place of their own here. */
const unfolded = new Set(['semantics', 'math', 'a', 'span', 'mprescripts', 'mlabeledtr'])

/** TeX, by the names that programs write it under. */
const namesOfTex = /^(?:application\/x-(?:la)?tex|text\/x-(?:la)?tex|(?:la)?tex)$/i

function texOf(node: MathNode): string {
  if (node.name === 'annotation') return namesOfTex.test(node.attributes['encoding']?.trim() ?? '') ? wordsOf(node) : ''
  for (const part of elementsOf(node)) {
    const tex = texOf(part)
    if (tex.trim() !== '') return tex
  }
  return ''
}

function strictPart(part: MathNode | string, removed: Set<string>, depth: number): MathNode[] {
  if (typeof part === 'string') {
    const words = tidy(part)
    return words === '' ? [] : [{ name: 'mtext', attributes: {}, parts: [words] }]
  }
  const { name } = part
  if (unread.has(name) || depth > mostDeep) {
    if (!name.startsWith('annotation')) removed.add(`<${name}>`)
    return []
  }
  if (tokens.has(name)) return [{ name, attributes: attributesOf(part), parts: [tidy(wordsOf(part))] }]
  const inside = part.parts.flatMap((each) => strictPart(each, removed, depth + 1))
  // Of what can be done by pressing, the first is what is seen at first.
  if (name === 'maction') {
    removed.add('<maction>')
    return inside.slice(0, 1)
  }
  if (name === 'mfenced') return [fenced(part, inside)]
  if (name === 'menclose') return [enclosed(part, inside)]
  if (unfolded.has(name) || !mathElements.has(name)) {
    if (!unfolded.has(name)) removed.add(`<${name}>`)
    return inside.length > 1 ? [row(inside)] : inside
  }
  const wanted = partsOf[name]
  if (wanted !== undefined && inside.length !== wanted) return [row(inside)]
  return [{ name, attributes: attributesOf(part), parts: name === 'mspace' ? [] : inside }]
}

const row = (parts: readonly MathNode[]): MathNode => ({ name: 'mrow', attributes: {}, parts })
const sign = (words: string, attributes: Record<string, string> = {}): MathNode => ({
  name: 'mo',
  attributes,
  parts: [words],
})

/** Line ends and tabs are spaces; spaces that hold words together stay. */
function tidy(words: string): string {
  return words.replace(/[ \t\r\n\f]+/g, ' ').replace(/^ | $/g, '')
}

function attributesOf({ name, attributes }: MathNode): Record<string, string> {
  const kept = Object.entries(attributes).filter(([attribute, value]) => mayMathSay(name, attribute, value))
  // TeX's own columns are set by a class.
  const side = name === 'mtd' ? /\btml-(left|right)\b/.exec(attributes['class'] ?? '')?.[1] : undefined
  return Object.fromEntries(side === undefined ? kept : [...kept, ['columnalign', side]])
}

/** Brackets of an older MathML, which browsers do not draw. */
function fenced({ attributes }: MathNode, inside: readonly MathNode[]): MathNode {
  const { open = '(', close = ')', separators = ',' } = attributes
  const between = separators.replace(/\s/g, '')
  const parts = inside.flatMap((part, at) =>
    at === 0 || between === '' ? [part] : [sign(between[Math.min(at, between.length) - 1] ?? ''), part],
  )
  return row([sign(open, { form: 'prefix' }), ...parts, sign(close, { form: 'postfix' })])
}

/** A line over or under its parts means something and is drawn by all browsers; a frame or a stroke by the style sheets. */
function enclosed(node: MathNode, inside: readonly MathNode[]): MathNode {
  const notation = node.attributes['notation']?.trim() ?? ''
  const line = { top: 'mover', bottom: 'munder' }[notation]
  const [only] = inside
  const part = only !== undefined && inside.length === 1 ? only : row(inside)
  if (line !== undefined) return { name: line, attributes: {}, parts: [part, sign('\u203E', { stretchy: 'true' })] }
  return mayMathSay('menclose', 'notation', notation)
    ? { name: 'menclose', attributes: { notation }, parts: inside }
    : part
}
