/** Where a gap is in a text, `[[1]]` for the first. */
const marker = /\[\[(\d{1,3})\]\]/

/** The numbers of the gaps that a text marks, in reading order. */
export function gapsIn(text: string): number[] {
  return textAndGaps(text).filter((part) => typeof part === 'number')
}

/** A text cut at its gaps: what is read, and the numbers of the gaps between. */
export function textAndGaps(text: string): (string | number)[] {
  return text.split(marker).map((part, at) => (at % 2 === 0 ? part : Number(part)))
}

/** A text without a gap; those after it have the number before theirs. */
export function withoutGap(text: string, gone: number): string {
  return textAndGaps(text)
    .map((part) => {
      if (typeof part === 'string') return part
      if (part === gone) return ''
      return `[[${part > gone ? part - 1 : part}]]`
    })
    .join('')
}
