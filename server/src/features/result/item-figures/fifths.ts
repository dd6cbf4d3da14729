export const fifths = 5

/** The fifth of each strength in a list, the weakest 0; of equal ones by their place, as PostgreSQL's ntile. */
export function fifthsOf(strengths: Int32Array): Uint8Array {
  const next = ranksOf(strengths)
  const size = Math.floor(strengths.length / fifths)
  // The first ones have one more where the number cannot be divided.
  const larger = strengths.length % fifths
  const inLarger = larger * (size + 1)
  return Uint8Array.from(strengths, (strength) => {
    const rank = next.get(strength) ?? 0
    next.set(strength, rank + 1)
    return rank < inLarger ? Math.floor(rank / (size + 1)) : larger + Math.floor((rank - inLarger) / size)
  })
}

/** How many are weaker than each strength. */
function ranksOf(strengths: Int32Array): Map<number, number> {
  const counts = new Map<number, number>()
  for (const strength of strengths) counts.set(strength, (counts.get(strength) ?? 0) + 1)
  let weaker = 0
  return new Map(
    [...counts]
      .toSorted(([a], [b]) => a - b)
      .map(([strength, count]) => {
        weaker += count
        return [strength, weaker - count]
      }),
  )
}
