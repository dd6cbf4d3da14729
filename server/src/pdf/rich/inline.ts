import { fittedFormula, type Formula } from '../formula/fitted.ts'
import type { Paper, TextStyle } from '../paper.ts'
import { levelsOf, mirror, visualOrder, type Direction } from './bidi.ts'

/** Text of one look. */
export interface Span {
  text: string
  style: TextStyle
  /** Points above the line's baseline. */
  rise: number
  /** What is drawn in the place of the text, which is one sign. */
  formula?: Formula
}

/** A piece as it is drawn, from the left of its line. */
interface Piece extends Span {
  x: number
}

export interface InlineLine {
  width: number
  /** As it is read, where it is not drawn in that order; null where it is. */
  said: string | null
  pieces: Piece[]
  /** How far its formulas reach above and below its baseline; 0 without any. */
  above: number
  below: number
}

/** Breaks spans into lines at spaces, and at the line's end where one word is wider than the line. */
export function breakLines(paper: Paper, spans: readonly Span[], width: number, direction: Direction): InlineLine[] {
  const lines: InlineLine[] = []
  for (const paragraph of paragraphsOf(spans)) {
    const text = paragraph.map((span) => span.text).join('')
    const levels = levelsOf(text, direction)
    for (const line of brokenAt(wordsOf(paper, paragraph, width), width)) lines.push(setLine(paper, line, levels))
  }
  return lines
}

function paragraphsOf(spans: readonly Span[]): Span[][] {
  const paragraphs: Span[][] = [[]]
  for (const span of spans) {
    if (span.text === '\n') paragraphs.push([])
    else paragraphs.at(-1)?.push(span)
  }
  return paragraphs
}

/** Characters of one look that no line end parts, and where they are in the paragraph. */
interface Part extends Span {
  at: number
  width: number
}

interface Word {
  parts: Part[]
  width: number
  /** The space before it; null where it goes on without one. */
  space: Part | null
}

function wordsOf(paper: Paper, spans: readonly Span[], width: number): Word[] {
  const words: Word[] = []
  let space: Part | null = null
  let fresh = true
  let at = 0
  for (const span of spans) {
    for (const text of span.text.split(/( )/)) {
      if (text === '') continue
      const part = { ...span, text, at, width: span.formula?.width ?? paper.widthOf(text, span.style) }
      at += text.length
      if (text === ' ') {
        space ??= part
        fresh = true
        continue
      }
      for (const piece of fitting(paper, part, width)) {
        const last = words.at(-1)
        if (!fresh && last && piece === part) {
          last.parts.push(piece)
          last.width += piece.width
        } else words.push({ parts: [piece], width: piece.width, space: words.length === 0 ? null : space })
        space = null
        fresh = false
      }
    }
  }
  return words
}

function fitting(paper: Paper, part: Part, width: number): Part[] {
  if (part.width <= width) return [part]
  if (part.formula !== undefined) {
    // The same object, so that it goes on where the word before it ended.
    return [Object.assign(part, { formula: fittedFormula(part.formula, width), width })]
  }
  const pieces: Part[] = []
  let from = 0
  for (let to = 1; to <= part.text.length; to += 1) {
    const ends = to === part.text.length
    if (!ends && (to === from || paper.widthOf(part.text.slice(from, to + 1), part.style) <= width)) continue
    const text = part.text.slice(from, to)
    pieces.push({ ...part, text, at: part.at + from, width: paper.widthOf(text, part.style) })
    from = to
  }
  return pieces
}

function brokenAt(words: readonly Word[], width: number): Word[][] {
  const lines: Word[][] = [[]]
  let used = 0
  for (const word of words) {
    const wanted = word.width + (word.space?.width ?? 0)
    if (used > 0 && used + wanted > width + 0.01) {
      lines.push([])
      used = 0
    }
    used += used === 0 ? word.width : wanted
    lines.at(-1)?.push(word)
  }
  return lines
}

function setLine(paper: Paper, words: readonly Word[], levels: ArrayLike<number>): InlineLine {
  const parts = words.flatMap((word, index) => (index > 0 && word.space ? [word.space, ...word.parts] : word.parts))
  const runs = parts.flatMap((part) => runsOfOneLevel(paper, part, levels))
  const order = visualOrder(runs.map((run) => run.level))
  const pieces: Piece[] = []
  let x = 0
  for (const index of order) {
    const run = runs[index]
    if (run === undefined) continue
    const last = pieces.at(-1)
    // What follows in one look is one text, so that it can be searched.
    if (last && run.level === 0 && runs[index - 1]?.level === 0 && isOneLook(last, run)) last.text += run.text
    else pieces.push({ ...lookOf(run), text: run.text, x })
    x += run.width
  }
  const formulas = pieces.filter(({ formula }) => formula !== undefined)
  const asDrawn = formulas.length === 0 && runs.every(({ level }) => level === 0)
  const said = asDrawn ? null : parts.map((part) => part.formula?.said ?? part.text).join('')
  const reach = (by: (formula: Formula, rise: number) => number) =>
    Math.max(0, ...formulas.map(({ formula, rise }) => (formula === undefined ? 0 : by(formula, rise))))
  return {
    width: x,
    said,
    pieces,
    above: reach(({ ascent }, rise) => ascent + rise),
    below: reach(({ depth }, rise) => depth - rise),
  }
}

function lookOf({ style, rise, formula }: Span): Omit<Span, 'text'> {
  return { style, rise, ...(formula === undefined ? {} : { formula }) }
}

function isOneLook(one: Span, other: Span): boolean {
  return (
    [one, other].every(({ formula }) => formula === undefined) && one.style === other.style && one.rise === other.rise
  )
}

function runsOfOneLevel(paper: Paper, part: Part, levels: ArrayLike<number>): (Part & { level: number })[] {
  const levelAt = (index: number) => levels[part.at + index] ?? 0
  const runs: (Part & { level: number })[] = []
  let from = 0
  for (let to = 1; to <= part.text.length; to += 1) {
    const level = levelAt(from)
    const letters = level % 2 === 0 || isLetter(part.text.charAt(to - 1))
    if (
      to < part.text.length &&
      levelAt(to) === level &&
      letters &&
      (level % 2 === 0 || isLetter(part.text.charAt(to)))
    )
      continue
    const plain = part.text.slice(from, to)
    const text = level % 2 === 1 ? mirror(plain) : plain
    const width = from === 0 && to === part.text.length ? part.width : paper.widthOf(text, part.style)
    runs.push({ ...part, text, at: part.at + from, width, level })
    from = to
  }
  return runs
}

/** Signs that run from the right stand by themselves, since fonts know no direction for them. */
const isLetter = (sign: string) => /[\p{L}\p{M}]/u.test(sign)
