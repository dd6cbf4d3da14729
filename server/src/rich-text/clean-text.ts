import { mathAttributes, mathElements } from '@agon/domain/formula/mathml'
import { linearMath } from '@agon/domain/formula/linear'
import { mapFormulas, readMathml } from '@agon/domain/formula/read-mathml'
import { escapeText } from '@agon/domain/entities'
import type { RichText } from '@agon/domain/question/parts'
import { withFigures } from '@agon/domain/question/figure-in-text'
import sanitizeHtml from 'sanitize-html'
import { cleanFormulas } from './clean-formulas.ts'

/** The subset that domain/question/question.ts names; table parts may span. Of formulas see clean-formulas.ts. */
const allowedTags = [
  'p',
  'br',
  'strong',
  'em',
  'sub',
  'sup',
  'ul',
  'ol',
  'li',
  'table',
  'caption',
  'thead',
  'tbody',
  'tfoot',
  'tr',
  'th',
  'td',
]

/** Older names of the same thing. */
const renamed: Record<string, string> = { b: 'strong', i: 'em', div: 'p' }

/** Wrappers that mean nothing by themselves, so their going is no loss. */
const meaningless = new Set(['span', 'html', 'body', 'head', 'font'])

/** Attributes that only say how something looks. */
const looks = new Set([
  'style',
  'class',
  'id',
  'dir',
  'lang',
  'align',
  'width',
  'height',
  'border',
  'cellpadding',
  'cellspacing',
])

export interface CleanRichText {
  text: RichText
  /** What was left out because questions cannot have it: tags as `<img>`, attributes as `onclick`; each once. */
  removed: string[]
}

/** Whether figures may be in the text, named by their ids. Whether the question has them is asked of the whole of it. */
type Among = 'words' | 'words-and-figures'

/** As the contract has ids. */
const figureId = /^[a-z0-9][a-z0-9-]{0,30}$/

/** Makes foreign HTML safe: what is not allowed goes, its text stays; scripts and styles go whole. Cleaning twice changes nothing. */
export function cleanRichText(html: string, among: Among = 'words'): CleanRichText {
  const removed = new Set<string>()
  let text = html
  // What goes may leave tags side by side that a reader would nest otherwise, so it is read again until it is settled.
  for (let round = 0; round < mostRounds; round += 1) {
    const cleaned = cleanOnce(text, removed, among)
    if (cleaned === text) return { text, removed: [...removed] }
    text = cleaned
  }
  return { text: readableText(text), removed: [...removed, '<>'] }
}

const mostRounds = 8

/** Plain text as rich text: its signs are shown as they are, its line ends kept. */
export function plainToRichText(text: string): RichText {
  return escapeText(text.trim()).replace(/\r\n?|\n/g, '<br />')
}

/** Whether a text that people typed is HTML: it has a tag or an entity in it. */
export function isTypedHtml(text: string): boolean {
  return /<\/?[a-z][^<>]*>|&(#\d+|#x[\da-f]+|[a-z]+);/i.test(text)
}

/** What is read of a rich text, without its marks, formulas on one line; empty when there is nothing to read. */
export function readableText(text: RichText): string {
  const said = mapFormulas(
    withFigures(text, (id) => `[${id}]`),
    (formula) => escapeText(linearMath(readMathml(formula))),
  )
  return sanitizeHtml(said, { allowedTags: [], allowedAttributes: {} })
    .replace(/[\s\u00A0\u200B]+/g, ' ')
    .trim()
}

/** Elements of a formula, and those that are read to be left out of it with care; formulas are cleaned after that by a list of their own. */
const ofFormulas = new Set([...mathElements, 'annotation', 'maction', 'mfenced'])
/** With all that is in them. */
const unread = ['script', 'style', 'textarea', 'option', 'noscript', 'template', 'annotation-xml']
const attributesOfFormulas = [...mathAttributes, 'encoding', 'open', 'close', 'separators', 'class']

const known = { td: ['colspan', 'rowspan'], th: ['colspan', 'rowspan'], img: ['data-figure'] }
const formulas = Object.fromEntries([...ofFormulas].map((name) => [name, attributesOfFormulas]))
/** Most texts have no formula, and are read faster without looking for one. */
const lean = { allowedTags: [...allowedTags, 'img'], allowedAttributes: known }
const full = { allowedTags: [...lean.allowedTags, ...ofFormulas], allowedAttributes: { ...known, ...formulas } }
const mayHaveFormula = /<\/?(?:\w+:)?(?:m|semantics|annotation)/i

function cleanOnce(html: string, removed: Set<string>, among: Among): string {
  const isFigure = (name: string, { 'data-figure': id = '' }: Record<string, string>) =>
    among === 'words-and-figures' && name === 'img' && figureId.test(id)
  const hasFormula = mayHaveFormula.test(html)
  const text = sanitizeHtml((hasFormula ? withoutPrefixes(html) : html).replace(/\r\n?/g, '\n'), {
    ...(hasFormula ? full : lean),
    nonTextTags: unread,
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isFigure(tag, attribs),
    transformTags: Object.fromEntries(
      Object.entries(renamed).map(([from, to]) => [from, sanitizeHtml.simpleTransform(to, {})]),
    ),
    // A stem is a few paragraphs deep, a formula somewhat more; deeper nesting is made to exhaust a reader.
    nestingLimit: hasFormula ? 60 : 20,
    onOpenTag(name, attributes) {
      if (isFigure(name, attributes)) tellAttributes(attributes, removed)
      else if (!isKnown(name)) removed.add(`<${name}>`)
      for (const attribute of Object.keys(attributes)) if (isLoss(name, attribute)) removed.add(attribute)
    },
  })
  return withSpans(hasFormula ? cleanFormulas(text, removed) : text).trim()
}

/** Word processors and older programs write formulas as `<m:math>`. */
function withoutPrefixes(html: string): string {
  return html.replace(/<(\/?)(?:m|mml|math|mathml):(?=[a-z])/gi, '<$1')
}

function isKnown(name: string): boolean {
  return [allowedTags.includes(name), renamed[name] !== undefined, meaningless.has(name), ofFormulas.has(name)].some(
    Boolean,
  )
}

/** Of a figure there is nothing but its id: no address, no size, no words of its own. */
function tellAttributes(attributes: Record<string, string>, removed: Set<string>): void {
  for (const name of Object.keys(attributes)) if (name !== 'data-figure' && !looks.has(name)) removed.add(name)
}

function isLoss(tag: string, attribute: string): boolean {
  if (['td', 'th'].includes(tag) && ['colspan', 'rowspan', 'scope'].includes(attribute)) return false
  if (ofFormulas.has(tag)) return /^(on|href|xlink:href|src|action)/.test(attribute)
  // The loss of a whole tag is reported by its name.
  return allowedTags.includes(tag) && !looks.has(attribute) && !attribute.startsWith('data-')
}

/** A span is a small whole number; any other is left out. */
function withSpans(html: string): string {
  return html.replace(/ (colspan|rowspan)="([^"]*)"/g, (whole, _, value: string) =>
    /^[1-9]\d?$/.test(value) ? whole : '',
  )
}
