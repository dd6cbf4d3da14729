/** Draws that are the same every time, from a stream of its own for each thing that is drawn for. */
export interface Random {
  /** From 0 up to, not including, 1. */
  fraction(): number
  /** A whole number from 0 up to, not including, `limit`. */
  below(limit: number): number
  /** A whole number from `from` to `to`, both included. */
  between(from: number, to: number): number
  /** Normally distributed around 0 with a deviation of 1. */
  normal(): number
  chance(probability: number): boolean
  /** One of the list, which must not be empty. */
  pick<T>(list: readonly T[]): T
  /** One of the list, each as often as its weight says. */
  weighted<T>(list: readonly (readonly [item: T, weight: number])[]): T
}

/** The stream of one thing, named by its keys: what is drawn for one never moves what is drawn for another. */
export function randomFor(...keys: readonly (string | number)[]): Random {
  let state = hash(`agon demo ${keys.join(' ')}`)
  const fraction = () => {
    // mulberry32: small, fast, and even enough for a world that is only looked at.
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number) => Math.floor(fraction() * limit)
  const weighted = <T>(list: readonly (readonly [item: T, weight: number])[]): T => {
    let left = fraction() * list.reduce((sum, [, weight]) => sum + weight, 0)
    const found = list.find(([, weight]) => (left -= weight) < 0) ?? list.at(-1)
    if (found === undefined) throw new RangeError('There is nothing to choose from.')
    return found[0]
  }
  return {
    fraction,
    below,
    between: (from, to) => from + below(to - from + 1),
    normal: () => Math.sqrt(-2 * Math.log(1 - fraction())) * Math.cos(2 * Math.PI * fraction()),
    chance: (probability) => fraction() < probability,
    pick(list) {
      const index = below(list.length)
      const found = list[index]
      if (index >= list.length || found === undefined) throw new RangeError('There is nothing to choose from.')
      return found
    },
    weighted,
  }
}

/** `length` random bytes in hex. */
export function hexOf(random: Random, length: number): string {
  let text = ''
  for (let left = length; left > 0; left -= 1) text += random.below(256).toString(16).padStart(2, '0')
  return text
}

/** A version-4 UUID. */
export function uuidOf(random: Random): string {
  const hex = hexOf(random, 16)
  const variant = (8 + (Number.parseInt(hex[16] ?? '0', 16) & 3)).toString(16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`
}

/** FNV-1a, 32 bits, with its bits mixed once more so that neighbouring keys begin far apart. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  return (value ^ (value >>> 16)) >>> 0
}
