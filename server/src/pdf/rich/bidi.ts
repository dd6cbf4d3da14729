/** Which way a paragraph runs, as HTML calls it. */
export type Direction = 'ltr' | 'rtl'

type Kind = 'left' | 'right' | 'digit' | 'joiner' | 'neutral'

const rightToLeft = /[\u0590-\u05FF\u0600-\u065F\u066E-\u06EF\u06FA-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/
const joiner = /[.,:\u066B\u066C\u060C/%°\u2212+-]/
const mirrored: Readonly<Record<string, string>> = {
  '(': ')',
  ')': '(',
  '[': ']',
  ']': '[',
  '«': '»',
  '»': '«',
  '<': '>',
  '>': '<',
}

/**
 * The level of each character: odd ones run from the right. The rules of UAX #9 that text without embedded directions needs:
 * strong letters, digits that keep their own way, signs between and beside digits, and whatever stands between.
 */
export function levelsOf(text: string, direction: Direction): number[] {
  const base = direction === 'rtl' ? 1 : 0
  if (base === 0 && !rightToLeft.test(text)) return Array.from({ length: text.length }, () => 0)
  const kinds = Array.from({ length: text.length }, (_, at) => kindOf(text.charAt(at)))
  joinDigits(kinds)
  return settle(kinds, base)
}

/** The order in which pieces of these levels stand from left to right. */
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
  return Array.from(text, (sign) => mirrored[sign] ?? sign).join('')
}

function kindOf(sign: string): Kind {
  if (/\p{Nd}/u.test(sign)) return 'digit'
  if (rightToLeft.test(sign)) return 'right'
  if (joiner.test(sign)) return 'joiner'
  return /[\p{L}\uD800-\uDFFF]/u.test(sign) ? 'left' : 'neutral'
}

/** Signs between digits belong to the number, those beside it too (12,5; 30°; −4). */
function joinDigits(kinds: Kind[]): void {
  const joins = kinds.map((kind, at) => kind === 'joiner' && (kinds[at + 1] === 'digit' || kinds[at - 1] === 'digit'))
  for (const [at, kind] of kinds.entries()) if (kind === 'joiner') kinds[at] = joins[at] ? 'digit' : 'neutral'
}

function settle(kinds: readonly Kind[], base: number): number[] {
  const levels: number[] = []
  let strong: Kind = base === 1 ? 'right' : 'left'
  let at = 0
  while (at < kinds.length) {
    const kind = kinds[at]
    if (kind === 'neutral') {
      let end = at
      while (kinds[end] === 'neutral') end += 1
      const next = kinds[end] === undefined ? undefined : sideOf(kinds[end], strong)
      const level = next === strong && at > 0 ? levelOf(strong, base) : base
      for (; at < end; at += 1) levels.push(level)
      continue
    }
    if (kind === 'left' || kind === 'right') strong = kind
    // A number after letters from the right stands among them, but keeps its own way.
    levels.push(kind === 'digit' ? (base === 1 || strong === 'right' ? 2 : 0) : levelOf(strong, base))
    at += 1
  }
  return levels
}

function sideOf(kind: Kind | undefined, strong: Kind): Kind {
  return kind === 'digit' ? strong : (kind ?? strong)
}

function levelOf(strong: Kind, base: number): number {
  return strong === 'right' ? 1 : base === 1 ? 2 : 0
}
