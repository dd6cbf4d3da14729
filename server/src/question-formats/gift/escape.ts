import type { RichText } from '@agon/domain/question/parts'

/** Begins a comment that only our own import reads; for Moodle it is a comment like any other. */
export const giftNotePrefix = '// agon: '

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
