/** Optimal string alignment: Damerau and Levenshtein, no part changed twice. */
export function editDistance(a: string, b: string): number {
  const width = b.length + 1
  let before = Array.from({ length: width }, () => 0)
  let last = Array.from({ length: width }, (_, at) => at)
  for (let row = 1; row <= a.length; row += 1) {
    const now = Array.from({ length: width }, () => row)
    for (let column = 1; column < width; column += 1) {
      const same = a[row - 1] === b[column - 1]
      let least = Math.min(
        (last[column] ?? 0) + 1,
        (now[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      )
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
        least = Math.min(least, (before[column - 2] ?? 0) + 1)
      now[column] = least
    }
    before = last
    last = now
  }
  return last[b.length] ?? 0
}
