import type { OpenOrder } from './proposal.ts'

export type NumberKind = 'number' | 'number-short'
export interface FoundNumber {
  readonly order: OpenOrder
  readonly kind: NumberKind
}

const parts = /^(.+)-(\d{4})-(\d+)$/

/**
 * Invoice numbers in texts: with other separators or none, O for 0, without their zeros. `INV-1` is never read inside `INV-10`. A
 * number that begins with a zero and has too few digits is cut off, and could be any of several: it is none.
 */
export class Numbers {
  readonly #orders = new Map<string, OpenOrder>()
  readonly #pattern: RegExp | null

  constructor(orders: Iterable<OpenOrder>) {
    const codes = new Map<string, string>()
    for (const order of orders)
      for (const number of order.numbers) {
        const [, code, year, count] = parts.exec(number) ?? []
        if (code === undefined) continue
        codes.set(code.replaceAll('-', ''), code)
        this.#orders.set(`${code.replaceAll('-', '')} ${year} ${Number(count)}`, order)
      }
    const known = [...codes.values()]
      .toSorted((a, b) => b.length - a.length)
      .map((code) => code.split('-').join(`${gap}`))
    this.#pattern =
      known.length === 0
        ? null
        : new RegExp(`(${known.join('|')})${gap}([2O0-9]{4})${gap}([0-9OIL]{1,7})(?![0-9])`, 'g')
  }

  find(text: string): FoundNumber[] {
    if (this.#pattern === null) return []
    const found = new Map<OpenOrder, FoundNumber>()
    for (const [, code = '', year = '', count = ''] of text.toUpperCase().matchAll(this.#pattern)) {
      const digits = plainDigits(count)
      if (digits.length < 5 && digits.startsWith('0')) continue
      const order = this.#orders.get(`${code.replace(/[^A-Z0-9]/g, '')} ${plainDigits(year)} ${Number(digits)}`)
      if (order !== undefined) found.set(order, { order, kind: digits.length < 5 ? 'number-short' : 'number' })
    }
    return [...found.values()]
  }
}

const gap = String.raw`[\s\-./#]{0,3}`
const plainDigits = (text: string) => text.replaceAll('O', '0').replace(/[IL]/g, '1')
