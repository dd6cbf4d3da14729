import type { RichText } from '@agon/domain/question/question'

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

/** Begins a comment that only our own import reads; for Moodle it is a comment like any other. */
export const notePrefix = '// agon: '

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
      if (line.startsWith(notePrefix)) note = line.slice(notePrefix.length)
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

/** `$course$/top/Geography/Climate` is Geography/Climate; a doubled slash is a slash in a name. */
export function categoryName(path: string): string {
  return path
    .replace(/^(\$\w+\$\/?)?(top(\/|$))?/i, '')
    .replace(/\/\//g, '\u0000')
    .replace(/\s*\/\s*/g, '/')
    .replaceAll('\u0000', '/')
    .trim()
}

/** Places of these signs, but not of those behind a backslash. */
export function unescaped(text: string, signs: string): number[] {
  const places: number[] = []
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '\\' && at + 1 < text.length && escapable.includes(text[at + 1] ?? '')) at += 1
    else if (signs.includes(text[at] ?? '')) places.push(at)
  }
  return places
}

const escapable = '\\~=#{}:n'

/** A backslash before any other sign is a backslash, as in mathematics. */
export function unescapeGift(text: string): string {
  return text.replace(/\\([\\~=#{}:n])/g, (_, sign: string) => (sign === 'n' ? '\n' : sign))
}

export function escapeGift(text: string): string {
  return text.replace(/[\\~=#{}:]/g, (sign) => `\\${sign}`).replace(/\r\n|\r|\n/g, '\\n')
}

/** A text that starts like a format says its own, so that its start is not taken for one. */
export function writeGiftText(text: RichText): string {
  return `${/^\[\w+\]/.test(text) ? '[html]' : ''}${escapeGift(text)}`
}
