/** A piece of a rich text: a word, what stands between two words, a formula, a figure, or a tag, which is never marked itself. */
interface Piece {
  readonly html: string
  readonly tag: boolean
  /** What it is compared by: the same word made strong is another. */
  readonly as: string
}

/** Enclose what is marked; no text has them, for they are nobody's letters. */
export const marks = { from: '\uE0F0', to: '\uE0F1' } as const
const anyMark = /[\uE0F0\uE0F1]/g

/** So many comparisons are made at most; beyond, all between the first and the last difference counts as changed. */
const most = 4_000_000

/**
 * Two states of a rich text, each with its marks around the words that the other does not have. Marks stand within one element:
 * they never reach over a tag.
 */
export function wordChanges(was: string, is: string): { was: string; is: string } {
  const [before, after] = [piecesOf(was), piecesOf(is)]
  const kept = keptOf(
    before.filter(({ tag }) => !tag).map((piece) => piece.as),
    after.filter(({ tag }) => !tag).map((piece) => piece.as),
  )
  return { was: marked(before, kept.before), is: marked(after, kept.after) }
}

const pattern = /<math[\s\S]*?<\/math>|<img[^>]*>|<[^>]*>|&[#\w]+;|[\p{L}\p{M}\p{N}]+|\s+|[^<]/gu
/** Those that say how a word looks. */
const looks = /^<(\/?)(strong|em|sub|sup)>$/

function piecesOf(html: string): Piece[] {
  const open: string[] = []
  return (html.replace(anyMark, '').match(pattern) ?? []).map((part) => {
    const tag = part.startsWith('<') && !/^<(math|img)\b/.test(part)
    const [, closes, look] = looks.exec(part) ?? []
    if (look !== undefined) {
      if (closes === '') open.push(look)
      else open.pop()
    }
    const blank = /^\s+$/.test(part)
    return { html: part, tag, as: blank ? ' ' : [...open, part].join(' ') }
  })
}

/** Which pieces of either are in the other, too, in the same order: their longest common subsequence. */
function keptOf(before: readonly string[], after: readonly string[]): { before: boolean[]; after: boolean[] } {
  let first = 0
  while (first < before.length && before[first] === after[first]) first += 1
  let last = 0
  const shorter = Math.min(before.length, after.length) - first
  while (last < shorter && before.at(-1 - last) === after.at(-1 - last)) last += 1
  const outside = (length: number) => Array.from({ length }, (_, at) => at < first || at >= length - last)
  const kept = { before: outside(before.length), after: outside(after.length) }
  const [rows, columns] = [before.length - last - first, after.length - last - first]
  if (rows * columns > most) return kept
  // longest[row * width + column]: of what follows there.
  const width = columns + 1
  const longest = new Uint32Array((rows + 1) * width)
  const from = (row: number, column: number) => longest[row * width + column] ?? 0
  const same = (row: number, column: number) => before[first + row] === after[first + column]
  for (let row = rows - 1; row >= 0; row -= 1)
    for (let column = columns - 1; column >= 0; column -= 1)
      longest[row * width + column] = same(row, column)
        ? from(row + 1, column + 1) + 1
        : Math.max(from(row + 1, column), from(row, column + 1))
  for (let row = 0, column = 0; row < rows && column < columns;)
    if (same(row, column)) {
      kept.before[first + row] = true
      kept.after[first + column] = true
      row += 1
      column += 1
    } else if (from(row + 1, column) >= from(row, column + 1)) row += 1
    else column += 1
  return kept
}

/** What stands between two marked words is marked with them. A formula or a figure has an empty mark before it. */
function marked(pieces: readonly Piece[], kept: readonly boolean[]): string {
  let at = -1
  const changed = pieces.map(({ tag }) => {
    if (!tag) at += 1
    return !tag && kept[at] === false
  })
  const isBlank = (place: number) => pieces[place]?.as === ' '
  const isWord = (place: number) => changed[place] === true && !isBlank(place) && !pieces[place]?.html.startsWith('<')
  const inRun = pieces.map((_, place) => isWord(place) || (isBlank(place) && isWord(place - 1) && isWord(place + 1)))
  return pieces
    .map(({ html }, place) => {
      if (inRun[place] !== true)
        return changed[place] === true && !isBlank(place) ? `${marks.from}${marks.to}${html}` : html
      const before = inRun[place - 1] === true ? '' : marks.from
      const after = inRun[place + 1] === true ? '' : marks.to
      return `${before}${html}${after}`
    })
    .join('')
}
