import type { OpenOrder } from './proposal.ts'

/** A school's own number is looked for with at least this many characters, one of them a digit. */
const shortest = 4

/** Finds orders by the numbers that schools gave them, as whole words. */
export function schoolNumbers(orders: readonly OpenOrder[]): (text: string) => number[] {
  const known = new Map<string, number[]>()
  for (const { id, schoolPo } of orders) {
    const plain = schoolPo.toUpperCase().replace(/[^A-Z0-9]/g, '')
    if (plain.length < shortest || !/\d/.test(plain)) continue
    known.set(plain, [...(known.get(plain) ?? []), id])
  }
  return (text) => {
    if (known.size === 0) return []
    const words = text
      .toUpperCase()
      .split(/[^A-Z0-9]+/)
      .filter((word) => word !== '')
    const pairs = words.map((word, at) => word + (words[at + 1] ?? ''))
    return [...new Set([...words, ...pairs].flatMap((word) => known.get(word) ?? []))]
  }
}
