/** Optimal string alignment: Damerau and Levenshtein, no part changed twice. Rows are used again: lists of schools take millions of them. */
export function editDistance(one: string, other: string): number {
  const [a, b] = withoutSameEnds(one, other)
  if (a === '' || b === '') return a.length + b.length
  const width = b.length + 1
  let before = Array.from({ length: width }, () => 0)
  let last = Array.from({ length: width }, (_, at) => at)
  let now = Array.from({ length: width }, () => 0)
  for (let row = 1; row <= a.length; row += 1) {
    now[0] = row
    const letter = a.charCodeAt(row - 1)
    const previous = row > 1 ? a.charCodeAt(row - 2) : -1
    for (let column = 1; column < width; column += 1) {
      const other = b.charCodeAt(column - 1)
      let least = Math.min(
        (last[column] ?? 0) + 1,
        (now[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (letter === other ? 0 : 1),
      )
      if (column > 1 && previous === other && letter === b.charCodeAt(column - 2))
        least = Math.min(least, (before[column - 2] ?? 0) + 1)
      now[column] = least
    }
    ;[before, last, now] = [last, now, before]
  }
  return last[b.length] ?? 0
}

/** Letters that both begin or end with change nothing. */
function withoutSameEnds(one: string, other: string): readonly [string, string] {
  const most = Math.min(one.length, other.length)
  let start = 0
  while (start < most && one.charCodeAt(start) === other.charCodeAt(start)) start += 1
  let end = 0
  while (end < most - start && one.charCodeAt(one.length - 1 - end) === other.charCodeAt(other.length - 1 - end))
    end += 1
  return [one.slice(start, one.length - end), other.slice(start, other.length - end)]
}
