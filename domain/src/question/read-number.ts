/** Spaces, also narrow and no-break, the Arabic sign between thousands, and marks of direction, which nobody sees. */
const nothing = /[\s\u00A0\u202F\u066C\u200E\u200F\u061C]/g
/** The digits of Arabic keyboards, from 0 to 9; the second row is that of Persian and Urdu. */
const arabicDigits = /[\u0660-\u0669\u06F0-\u06F9]/g
/** Comma, Arabic decimal sign, Arabic comma. */
const decimalSigns = /[,\u066B\u060C]/

/**
 * Accepts a decimal point or comma, spaces between thousands, the true minus sign, a number as it is written in Arabic, and the
 * question's unit before or behind it. null when it is no number.
 */
export function readNumber(typed: string, unit = ''): number | null {
  const plain = plainDigits(withoutUnit(typed.replace(nothing, ''), unit.replace(nothing, ''))).replace(
    decimalSigns,
    '.',
  )
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : null
}

/** Capitals make no difference: a question has one unit. */
function withoutUnit(typed: string, unit: string): string {
  const [text, sought] = [typed.toLowerCase(), unit.toLowerCase()]
  // A letter may change its length with its case; then nothing is taken away.
  if (sought === '' || text.length !== typed.length) return typed
  if (text.endsWith(sought)) return typed.slice(0, -sought.length)
  return text.startsWith(sought) ? typed.slice(sought.length) : typed
}

/** The same with European digits and an ordinary minus sign. */
export function plainDigits(typed: string): string {
  return typed.replace(arabicDigits, (digit) => String(digit.charCodeAt(0) & 15)).replace('\u2212', '-')
}
