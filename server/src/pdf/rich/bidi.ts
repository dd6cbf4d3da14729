import bidiModule, { type Bidi } from 'bidi-js'

/** Which way a paragraph runs, as HTML calls it. */
export type Direction = 'ltr' | 'rtl'

// The package is CommonJS and its types are written as for a module: what is imported is the function itself.
const bidi = (bidiModule as unknown as () => Bidi)()

/** Letters that run from the right, and characters that set a direction. Other text from the left has one level. */
const turning = /[\u0590-\u08FF\u200F\u202A-\u202E\u2066-\u2069\uFB1D-\uFDFF\uFE70-\uFEFF]/
/** A sign before a number. */
const sign = /(?<![\p{L}\p{M}\p{N}])[-+\u2212](?=\p{Nd})/gu

/**
 * The level of each character (UAX #9): odd ones run from the right. One rule is added: the sign of a number is read as
 * a digit, so that −4 is −4 in Arabic and Hebrew too, and not 4−.
 */
export function levelsOf(text: string, direction: Direction): ArrayLike<number> {
  if (direction === 'ltr' && !turning.test(text)) return new Uint8Array(text.length)
  return bidi.getEmbeddingLevels(text.replace(sign, '0'), direction).levels
}

/** The order in which pieces of these levels stand from left to right (UAX #9, L2). */
export function visualOrder(levels: readonly number[]): number[] {
  const order = levels.map((_, at) => at)
  for (let level = Math.max(0, ...levels); level > 0; level -= 1) {
    let from = 0
    while (from < order.length) {
      let to = from
      while (to < order.length && (levels[order[to] ?? 0] ?? 0) >= level) to += 1
      if (to > from) order.splice(from, to - from, ...order.slice(from, to).reverse())
      from = to + 1
    }
  }
  return order
}

/** A sign as it is set in text that runs from the right. */
export function mirror(text: string): string {
  return Array.from(text, (character) => bidi.getMirroredCharacter(character) ?? character).join('')
}
