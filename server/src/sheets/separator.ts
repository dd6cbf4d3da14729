/** In the order of trust: a comma also is in names and numbers, the others hardly do. */
export const separators = ['\t', ';', '|', ','] as const
export type Separator = (typeof separators)[number]

const sampleRows = 50

/** The separator that as many of the first rows as possible have as often as the first row; a comma for a single column. */
export function detectSeparator(text: string): Separator {
  const rows = countedRows(text)
  const [header, ...others] = rows
  if (header === undefined) return ','
  const scored = separators
    .filter((separator) => count(header, separator) > 0)
    .map((separator) => ({
      separator,
      agreeing: others.filter((row) => count(row, separator) === count(header, separator)).length,
    }))
  const best = scored.toSorted(
    (a, b) => b.agreeing - a.agreeing || count(header, b.separator) - count(header, a.separator),
  )[0]
  return best?.separator ?? ','
}

type Counts = Map<string, number>

/** How often each separator stands outside quotation marks, for each of the first rows that has text. */
function countedRows(text: string): Counts[] {
  const rows: Counts[] = []
  let row: Counts = new Map()
  let quoted = false
  let filled = false
  for (const sign of text) {
    if (sign === '"') quoted = !quoted
    if (!quoted && (sign === '\n' || sign === '\r')) {
      if (filled) rows.push(row)
      if (rows.length === sampleRows) return rows
      row = new Map()
      filled = false
      continue
    }
    filled = true
    if (!quoted) row.set(sign, (row.get(sign) ?? 0) + 1)
  }
  return filled ? [...rows, row] : rows
}

function count(row: Counts, separator: Separator): number {
  return row.get(separator) ?? 0
}
