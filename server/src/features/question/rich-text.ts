import type { RichText } from '@agon/domain/question/question'
import sanitizeHtml from 'sanitize-html'

/** The subset that domain/question/question.ts names; table parts may span. */
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

/** Makes foreign HTML safe: what is not allowed goes, its text stays; scripts and styles go whole. Cleaning twice changes nothing. */
export function cleanRichText(html: string): CleanRichText {
  const removed = new Set<string>()
  let text = html
  // What goes may leave tags side by side that a reader would nest otherwise, so it is read again until it is settled.
  for (let round = 0; round < mostRounds; round += 1) {
    const cleaned = cleanOnce(text, removed)
    if (cleaned === text) return { text, removed: [...removed] }
    text = cleaned
  }
  return { text: readableText(text), removed: [...removed, '<>'] }
}

const mostRounds = 8

/** Plain text as rich text: its signs are shown as they are, its line ends kept. */
export function plainToRichText(text: string): RichText {
  return escapeHtml(text.trim()).replace(/\r\n?|\n/g, '<br />')
}

/** Text that people typed: HTML when it has a tag or an entity in it, plain otherwise. */
export function typedToRichText(text: string): CleanRichText {
  const isHtml = /<\/?[a-z][^<>]*>|&(#\d+|#x[\da-f]+|[a-z]+);/i.test(text)
  return isHtml ? cleanRichText(text) : { text: plainToRichText(text), removed: [] }
}

/** What is read of a rich text, without its marks; empty when there is nothing to read. */
export function readableText(text: RichText): string {
  return sanitizeHtml(text, { allowedTags: [], allowedAttributes: {} })
    .replace(/[\s\u00A0\u200B]+/g, ' ')
    .trim()
}

function cleanOnce(html: string, removed: Set<string>): string {
  const text = sanitizeHtml(html.replace(/\r\n?/g, '\n'), {
    allowedTags,
    allowedAttributes: { td: ['colspan', 'rowspan'], th: ['colspan', 'rowspan'] },
    transformTags: Object.fromEntries(
      Object.entries(renamed).map(([from, to]) => [from, sanitizeHtml.simpleTransform(to, {})]),
    ),
    // A stem is a few paragraphs deep; deeper nesting is made to exhaust a reader.
    nestingLimit: 20,
    onOpenTag(name, attributes) {
      if (!allowedTags.includes(name) && renamed[name] === undefined && !meaningless.has(name)) removed.add(`<${name}>`)
      for (const attribute of Object.keys(attributes)) if (isLoss(name, attribute)) removed.add(attribute)
    },
  })
  return withSpans(text).trim()
}

function isLoss(tag: string, attribute: string): boolean {
  if (['td', 'th'].includes(tag) && ['colspan', 'rowspan', 'scope'].includes(attribute)) return false
  // The loss of a whole tag is told by its name.
  return allowedTags.includes(tag) && !looks.has(attribute) && !attribute.startsWith('data-')
}

/** A span is a small whole number; any other is left out. */
function withSpans(html: string): string {
  return html.replace(/ (colspan|rowspan)="([^"]*)"/g, (whole, _, value: string) =>
    /^[1-9]\d?$/.test(value) ? whole : '',
  )
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
}
