/** Characters of a comment beside a mark. */
export const longestComment = 1000

export type MarkCell =
  | { readonly mark: number; readonly note?: string }
  | { readonly fault: string }
  /** Nothing is typed. */
  | null

/**
 * Reads a mark of a sheet, in thousandths. A decimal comma is read, with a note; “1,250” stays open to two readings and is refused.
 * `most` is the question's marks, in thousandths.
 */
export function readMarkCell(cell: string, most: number): MarkCell {
  const typed = cell.trim()
  if (typed === '') return null
  const bare = typed.replaceAll(/[\s\u00A0\u202F]/g, '')
  if (!/^\d{1,9}([.,]\d*)?$/.test(bare)) return { fault: `“${shortened(typed)}” is not a mark. Enter a number.` }
  const [whole = '', fraction = ''] = bare.split(/[.,]/)
  const digits = fraction.replace(/0+$/, '')
  if (bare.includes(',') && fraction.length === 3 && whole !== '0')
    return { fault: `“${typed}” could mean ${whole}.${fraction} or ${whole}${fraction}. Use a decimal point.` }
  if (digits.length > 3) return { fault: `“${shortened(typed)}” has more than three decimals.` }
  const mark = Number(whole) * 1000 + Number(digits.padEnd(3, '0'))
  if (mark > most) {
    const tenth = mark / 10
    const meant = fraction === '' && Number.isInteger(tenth) && tenth <= most ? ` Is ${plain(tenth)} meant?` : ''
    return { fault: `${plain(mark)} is more than the question’s ${plain(most)}.${meant}` }
  }
  return bare.includes(',') ? { mark, note: `“${typed}” is read as ${plain(mark)}.` } : { mark }
}

const plain = (thousandths: number) => String(thousandths / 1000)

const shortened = (text: string) => (text.length > 20 ? `${text.slice(0, 20)}…` : text)
