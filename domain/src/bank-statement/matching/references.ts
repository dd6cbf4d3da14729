import type { OpenOrder } from './proposal.ts'

const length = 10
const half = 5
/** A cut reference is read from this many characters on. */
const shortestCut = 6

export type ReferenceKind = 'reference' | 'reference-wrong-letter' | 'reference-cut'
export interface FoundReference {
  readonly order: OpenOrder
  readonly kind: ReferenceKind
  /** Characters that are there. */
  readonly length: number
}

/**
 * Payment references in texts. Their two check characters keep any two at least three characters apart, so that one wrong letter, one
 * too many or too few, and a swap of neighbours lead to one reference alone. One half of it is then unharmed, by which it is found.
 */
export class References {
  readonly #whole = new Map<string, OpenOrder>()
  readonly #first = new Map<string, OpenOrder[]>()
  readonly #last = new Map<string, OpenOrder[]>()

  constructor(orders: Iterable<OpenOrder>) {
    for (const order of orders) {
      this.#whole.set(order.reference, order)
      add(this.#first, order.reference.slice(0, half), order)
      add(this.#last, order.reference.slice(half), order)
    }
  }

  find(text: string, words: readonly string[]): FoundReference[] {
    const found = new Map<OpenOrder, FoundReference>()
    for (let at = 0; at + half <= text.length; at += 1) {
      const whole = this.#whole.get(text.slice(at, at + length))
      if (whole !== undefined) found.set(whole, { order: whole, kind: 'reference', length })
    }
    if (found.size > 0) return [...found.values()]
    for (const order of this.#nearIn(text)) found.set(order, { order, kind: 'reference-wrong-letter', length })
    if (found.size > 0) return [...found.values()]
    for (const cut of this.#cutIn(text, words)) found.set(cut.order, cut)
    return [...found.values()]
  }

  *#nearIn(text: string): Generator<OpenOrder> {
    for (let at = 0; at + half <= text.length; at += 1) {
      const piece = text.slice(at, at + half)
      for (const order of this.#first.get(piece) ?? [])
        if (isNear(text.slice(at + half, at + length + 1), order.reference.slice(half), 'start')) yield order
      for (const order of this.#last.get(piece) ?? [])
        if (isNear(text.slice(Math.max(0, at - half - 1), at), order.reference.slice(0, half), 'end')) yield order
      // A swap over the middle harms both halves.
      const ten = text.slice(at, at + length)
      const swapped = this.#whole.get(ten.slice(0, 4) + ten.charAt(5) + ten.charAt(4) + ten.slice(6))
      if (ten.length === length && swapped !== undefined) yield swapped
    }
  }

  /** At the end of the text, or of a word, only the beginning of a reference is left. */
  *#cutIn(text: string, words: readonly string[]): Generator<FoundReference> {
    const ends = new Set([...words, ...[9, 8, 7, 6].map((size) => text.slice(-size))])
    for (const end of ends) {
      if (end.length < shortestCut || end.length >= length) continue
      for (const order of this.#first.get(end.slice(0, half)) ?? [])
        if (order.reference.startsWith(end)) yield { order, kind: 'reference-cut', length: end.length }
    }
  }
}

function add(map: Map<string, OpenOrder[]>, key: string, order: OpenOrder): void {
  const known = map.get(key)
  if (known === undefined) map.set(key, [order])
  else known.push(order)
}

/** Whether a text begins (or ends) with the other half, but for one letter that is wrong, missing, too many, or swapped with its neighbour. */
function isNear(text: string, part: string, side: 'start' | 'end'): boolean {
  const of = (size: number) => (side === 'start' ? text.slice(0, size) : text.slice(Math.max(0, text.length - size)))
  const same = of(part.length)
  if (same.length === part.length && (differences(same, part) <= 1 || isSwapped(same, part))) return true
  const [short, long] = [of(part.length - 1), of(part.length + 1)]
  if (short.length === part.length - 1 && isWithout(part, short)) return true
  return long.length === part.length + 1 && isWithout(long, part)
}

const differences = (a: string, b: string) => [...a].filter((letter, at) => letter !== b[at]).length

function isSwapped(a: string, b: string): boolean {
  const at = [...a].findIndex((letter, index) => letter !== b[index])
  return at >= 0 && a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2)
}

const isWithout = (long: string, short: string) =>
  [...long].some((_, at) => long.slice(0, at) + long.slice(at + 1) === short)
