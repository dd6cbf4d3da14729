import { decodeEntities, escapeText } from '../entities.ts'
import { linearMath } from '../formula/linear.ts'
import { mapFormulas, readMathml } from '../formula/read-mathml.ts'
import type { RichText } from './parts.ts'

/**
 * The words of a rich text. Raised and lowered letters keep a mark, so that H₂ and H² stay different; a formula is said on one line, a
 * figure by its id, `[map]`.
 */
export function plainText(html: RichText): string {
  return textOf(html).replace(/\s+/g, ' ').trim()
}

/** The words that it begins with, whole ones while any is whole, with `…` where more follow: `most` letters without it. */
export function firstWords(html: RichText, most: number): string {
  const text = plainText(html)
  if (text.length <= most) return text
  const whole = text.slice(0, most + 1).lastIndexOf(' ')
  const letters = whole > 0 ? text.slice(0, whole) : text.slice(0, most)
  // Half of a letter of two units is none.
  return `${letters.replace(/[\uD800-\uDBFF]$/, '')}…`
}

/** The same as `plainText`, with every space as it is written: those that hold two words together, and several in a row. */
export function textOf(html: RichText): string {
  return decodeEntities(
    mapFormulas(html, (formula) => escapeText(linearMath(readMathml(formula))))
      .replace(/<su([bp])>/gi, (_, which: string) => (which.toLowerCase() === 'b' ? '_' : '^'))
      .replace(/<(?:\/p|br|\/li|\/td|\/th|\/tr)\b[^<>]*>/gi, ' ')
      .replace(/<img data-figure="([^"<>]*)"[^<>]*>/g, '[$1]')
      .replace(/<[^<>]*>/g, ''),
  )
}

export function isEmpty(html: RichText | undefined): boolean {
  return html === undefined || plainText(html) === ''
}
