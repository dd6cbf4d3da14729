import type { Paper, TextStyle } from './paper.ts'

/** Room for a text, in points: at most so many lines, no smaller than `least`. */
export interface Room {
  readonly width: number
  readonly style: TextStyle
  /** Tried in this order: the first lines are few and large. */
  readonly steps: readonly { readonly lines: number; readonly least: number; readonly most?: number }[]
}

export interface FittedText {
  readonly lines: readonly string[]
  readonly size: number
  /** false: the text is wider than its room even at the least size. */
  readonly fits: boolean
}

const stepSize = 0.5

/** The largest size at which a text fits its room without a word being cut. */
export function fitText(paper: Paper, text: string, { width, style, steps }: Room): FittedText {
  const natural = paper.widthOf(text, style)
  for (const { lines: count, least, most = style.size } of steps) {
    // No larger than its lines would be long enough for; that alone decides for a single one.
    const largest = Math.min(most, (style.size * width * count) / natural)
    if (count === 1 && largest >= least) return { lines: [text], size: largest, fits: true }
    if (count === 1) continue
    for (let size = largest; size >= least; size -= stepSize) {
      const lines = paper.lines(text, width, { ...style, size })
      if (lines.length <= count && lines.join(' ') === text) return { lines, size, fits: true }
    }
  }
  const least = steps.at(-1)?.least ?? style.size
  return { lines: paper.lines(text, width, { ...style, size: least }), size: least, fits: false }
}
