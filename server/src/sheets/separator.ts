/** Stands for two or more spaces between words, as in a table that is copied from a message. */
export const blanks = '  '

/** In the order of trust: a comma also is in names and numbers, the others hardly are. */
export const separators = ['\t', ';', '|', blanks, ','] as const
export type Separator = (typeof separators)[number]

/** A pasted list is looked at whole; of a national register this many rows are enough. */
const sampleRows = 2_000

/** Two or more spaces inside a line that do not only follow another separator. */
const blankRun = /(?<=[^\s,;|]) {2,}(?=\S)/g

/**
 * The separator that the most rows have equally often; a comma for a single column. Titles above the columns, and a
 * first row that differs from the others, do not decide.
 */
export function detectSeparator(text: string): Separator {
  const rows = countedRows(text)
  const scored = separators
    .map((separator) => ({ separator, ...mostCommon(rows.map((row) => row.get(separator) ?? 0)) }))
    .filter(({ count }) => count > 0)
  const best = scored.toSorted((a, b) => b.rows - a.rows || b.count - a.count)[0]
  return best?.separator ?? ','
}

/** The same text with a tab for each run of spaces. */
export function blanksToTabs(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trim().replace(blankRun, '\t'))
    .join('\n')
}

type Counts = Map<string, number>

/** The positive count that the most rows have, the greater of two. */
function mostCommon(counts: readonly number[]): { count: number; rows: number } {
  const rowsOf = new Map<number, number>()
  for (const count of counts) if (count > 0) rowsOf.set(count, (rowsOf.get(count) ?? 0) + 1)
  let best = { count: 0, rows: 0 }
  for (const [count, rows] of rowsOf)
    if (rows > best.rows || (rows === best.rows && count > best.count)) best = { count, rows }
  return best
}

/** How often each separator stands outside quotation marks, for each of the first rows that has text. */
function countedRows(text: string): Counts[] {
  const rows: Counts[] = []
  let row: Counts = new Map()
  let line = ''
  let quoted = false
  const end = () => {
    if (line.trim() !== '') rows.push(row.set(blanks, line.trim().match(blankRun)?.length ?? 0))
    row = new Map()
    line = ''
  }
  for (const sign of text) {
    if (sign === '"') quoted = !quoted
    if (!quoted && (sign === '\n' || sign === '\r')) {
      end()
      if (rows.length === sampleRows) return rows
      continue
    }
    // A quoted text counts as one word.
    line += quoted ? '"' : sign
    if (!quoted) row.set(sign, (row.get(sign) ?? 0) + 1)
  }
  end()
  return rows
}
