export const fifths = 5

/** The fifth of each strength in a list, the weakest 0; of equal ones by their place, as PostgreSQL's ntile. */
export function fifthsOf(strengths: Int32Array): Uint8Array {
  const least = strengths.reduce((a, b) => Math.min(a, b), Infinity)
  const next = ranksOf(strengths, least)
  const size = Math.floor(strengths.length / fifths)
  // The first ones have one more where the number cannot be divided.
  const larger = strengths.length % fifths
  const inLarger = larger * (size + 1)
  const found = new Uint8Array(strengths.length)
  for (let place = 0; place < found.length; place += 1) {
    const strength = (strengths[place] ?? 0) - least
    const rank = next[strength] ?? 0
    next[strength] = rank + 1
    found[place] = rank < inLarger ? Math.floor(rank / (size + 1)) : larger + Math.floor((rank - inLarger) / size)
  }
  return found
}

/** How many are weaker than each strength, from the least on. */
function ranksOf(strengths: Int32Array, least: number): Int32Array {
  const most = strengths.reduce((a, b) => Math.max(a, b), least)
  const ranks = new Int32Array(strengths.length === 0 ? 0 : most - least + 1)
  for (const strength of strengths) ranks[strength - least] = (ranks[strength - least] ?? 0) + 1
  let weaker = 0
  for (let at = 0; at < ranks.length; at += 1) {
    const own = ranks[at] ?? 0
    if (own > 0) ranks[at] = weaker
    weaker += own
  }
  return ranks
}
