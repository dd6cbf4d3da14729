import { categoryName } from '#/question-formats/category.ts'
import { giftNotePrefix } from '../escape.ts'

/** One question's text in a GIFT file, comments taken out. */
export interface GiftPart {
  /** Of its first line in the file. */
  line: number
  text: string
  /** The file's line of each line of the text, counted from `line`. */
  linesOn: number[]
  /** What the last $CATEGORY line before it says, without Moodle's own beginnings. */
  category: string
  /** What is in the comment that an export writes before a question; null without one. */
  note: string | null
}

/** Cuts a file into questions: they are separated by empty lines; comments and categories have a line of their own. */
export function scanGift(file: string): GiftPart[] {
  const parts: GiftPart[] = []
  let open: GiftPart | null = null
  let category = ''
  let note: string | null = null
  for (const [at, raw] of file
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .entries()) {
    const line = raw.trim()
    if (line.startsWith('//')) {
      if (line.startsWith(giftNotePrefix)) note = line.slice(giftNotePrefix.length)
      continue
    }
    const named = /^\$CATEGORY:\s*(.*)$/i.exec(line)?.[1]
    if (named !== undefined) category = categoryName(named)
    if (line === '' || named !== undefined) {
      open = null
      continue
    }
    if (open === null) {
      open = { line: at + 1, text: raw, linesOn: [0], category, note }
      parts.push(open)
      note = null
    } else {
      open.linesOn.push(at + 1 - open.line)
      open.text += `\n${raw}`
    }
  }
  return parts
}

/** How many lines after the part's first a place in its text is. */
export function linesOnAt(part: GiftPart, at: number): number {
  return part.linesOn[part.text.slice(0, at).split('\n').length - 1] ?? 0
}
