import type { RichText } from './question.ts'

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00A0' }

/** The words of a rich text. Raised and lowered letters keep a mark, so that H₂ and H² stay different. */
export function plainText(html: RichText): string {
  return textOf(html).replace(/\s+/g, ' ').trim()
}

/** The same with every space as it is written: those that hold two words together, and several in a row. */
export function textOf(html: RichText): string {
  return html
    .replace(/<su([bp])>/gi, (_, which: string) => (which.toLowerCase() === 'b' ? '_' : '^'))
    .replace(/<(?:\/p|br|\/li|\/td|\/th|\/tr)\b[^>]*>/gi, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(#x[0-9a-f]+|#\d+|\w+);/gi, (whole, name: string) => decode(name) ?? whole)
}

function decode(name: string): string | undefined {
  if (!name.startsWith('#')) return entities[name.toLowerCase()]
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code <= 0x10ffff ? String.fromCodePoint(code) : undefined
}
