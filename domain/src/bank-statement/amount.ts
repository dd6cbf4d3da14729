import type { Minor } from '../money.ts'

export type DecimalSign = '.' | ','

/** An amount with its sign on either side, its currency, and `Cr` or `Dr`; thousands parted by spaces, apostrophes or the other sign. */
const written =
  /^(?<open>\()?\s*(?<minus>[-+\u2212])?\s*(?:(?:ZAR|R|[A-Z]{3}|[$€£])\s*)?(?<inner>[-+\u2212])?\s*(?<digits>\d[\d.,' \u00a0\u202f\u2009]*?|[.,]\d+)\s*(?:ZAR|[A-Z]{3}|[$€£])?\s*(?<after>[-+\u2212])?\s*(?<side>CR?|DR?|CREDIT|DEBIT)?\.?\s*(?<close>\))?$/i

const spaces = /[' \u00a0\u202f\u2009]/g

/**
 * Reads an amount into minor units; null where it is not plainly one. `1.234` without a known decimal sign may be either of two
 * amounts, so it is none.
 */
export function readAmount(text: string, digits: number, decimal?: DecimalSign): Minor | null {
  const parts = written.exec(text.trim())?.groups
  if (parts === undefined || (parts['open'] === undefined) !== (parts['close'] === undefined)) return null
  const signs = [parts['minus'], parts['inner'], parts['after']].filter((sign) => sign !== undefined)
  if (signs.length + (parts['open'] === undefined ? 0 : 1) > 1) return null
  const amount = readDigits((parts['digits'] ?? '').trim(), digits, decimal)
  if (amount === null || !Number.isSafeInteger(amount)) return null
  const isMinus = parts['open'] !== undefined || (signs[0] !== undefined && signs[0] !== '+')
  const side = parts['side']?.[0]?.toUpperCase()
  if (side === 'C' && isMinus) return null
  return amount === 0 ? 0 : isMinus || side === 'D' ? -amount : amount
}

/** The decimal sign that an amount shows; null where it could be either. */
export function decimalSignOf(text: string): DecimalSign | null {
  const marks = [...text.matchAll(/[.,]/g)].map(([mark]) => mark)
  const last = marks.at(-1)
  if (last !== '.' && last !== ',') return null
  if (marks.some((mark) => mark !== last)) return last
  const other = last === '.' ? ',' : '.'
  if (marks.length > 1) return other
  return /[.,]\d{3}(?!\d)/.test(text) ? null : last
}

function readDigits(text: string, digits: number, known?: DecimalSign): Minor | null {
  const decimal = known ?? decimalSignOf(text)
  if (decimal === null && /[.,]/.test(text)) return null
  const at = decimal === null ? -1 : text.indexOf(decimal)
  const whole = at === -1 ? text : text.slice(0, at)
  const part = at === -1 ? '' : text.slice(at + 1)
  if (!/^\d*$/.test(part) || /[1-9]/.test(part.slice(digits))) return null
  if (!areThousands(whole, decimal)) return null
  const plain = whole.replace(/[.,]/g, '').replace(spaces, '')
  if (plain === '' && part === '') return null
  return Number(plain === '' ? '0' : plain) * 10 ** digits + Number(part.slice(0, digits).padEnd(digits, '0') || '0')
}

/** Without any mark, or in groups of three after the first. */
function areThousands(whole: string, decimal: DecimalSign | null): boolean {
  if (/^\d*$/.test(whole)) return true
  const mark = decimal === ',' ? '.' : ','
  return new RegExp(`^\\d{1,3}(?:(?:[' \\u00a0\\u202f\\u2009]|\\${mark})\\d{3})+$`).test(whole)
}
