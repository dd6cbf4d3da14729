/** A list in the order that a seed gives it: the same seed and salt give the same order, everywhere (Fisher–Yates on mulberry32). */
export function seededOrder<T>(items: readonly T[], seed: number, salt: number): T[] {
  const result = [...items]
  let state = (seed ^ Math.imul(salt, 0x9e3779b1)) >>> 0
  const random = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  for (let index = result.length - 1; index > 0; index -= 1) {
    const other = Math.floor(random() * (index + 1))
    const [a, b] = [result[index], result[other]]
    // Both indexes are inside the list.
    result[index] = b as T
    result[other] = a as T
  }
  return result
}
