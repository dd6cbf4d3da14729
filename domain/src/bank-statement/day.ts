/** The order in which a file writes year, month and day. */
export const dayOrders = ['ymd', 'dmy', 'mdy', 'ydm'] as const
export type DayOrder = (typeof dayOrders)[number]

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
/** Afrikaans names that differ in their first three letters. */
const otherMonths: Readonly<Record<string, number>> = { mrt: 3, mei: 5, okt: 10, des: 12 }

const numbers = /^(\d{1,4})[-/. ](\d{1,2})[-/. ](\d{1,4})(?:[ T]\d{1,2}[:h].*)?$/
const joined = /^(\d{4})(\d{2})(\d{2})(?:\d{4,6})?(?:[.:[ T].*)?$/
const named = /^(\d{1,2})[-/. ]?([A-Za-z]{3,9})\.?[-/. ]?(\d{2}|\d{4})(?: .*)?$/

/** Reads a day into `2026-04-14`; null where there is no such day. Without an order only a year of four digits in front is certain. */
export function readDay(text: string, order?: DayOrder): string | null {
  const plain = text.trim()
  const eight = joined.exec(plain)
  if (eight !== null) return dayOf(eight[1], eight[2], eight[3])
  const word = named.exec(plain)
  if (word !== null) return dayOf(word[3], String(monthOf(word[2] ?? '')), word[1])
  const [, first = '', second, third = ''] = numbers.exec(plain) ?? []
  // A year of four digits in front is followed by the month, unless the file is known to do otherwise.
  const known = first.length === 4 && order !== 'ydm' ? 'ymd' : order
  if (known === 'ymd') return dayOf(first, second, third)
  if (known === 'ydm') return dayOf(first, third, second)
  if (known === 'dmy') return dayOf(third, second, first)
  return known === 'mdy' ? dayOf(third, first, second) : null
}

/** The orders in which every one of these texts is a day. */
export function possibleOrders(texts: readonly string[]): DayOrder[] {
  return dayOrders.filter((order) => texts.every((text) => readDay(text, order) !== null))
}

/** The day of a month and a day that have no year, nearest to another day: a statement of January has entries of December. */
export function nearestDay(month: string, day: string, to: string): string | null {
  const year = Number(to.slice(0, 4))
  const found = [year - 1, year, year + 1].flatMap((one) => dayOf(String(one), month, day) ?? [])
  const distance = (one: string) => Math.abs(Date.parse(one) - Date.parse(to))
  return found.toSorted((a, b) => distance(a) - distance(b))[0] ?? null
}

/** The number of a month by its English or Afrikaans name; 0 for none. */
export function monthOf(name: string): number {
  const start = name.slice(0, 3).toLowerCase()
  return months.indexOf(start) + 1 || (otherMonths[start] ?? 0)
}

function dayOf(year = '', month = '', day = ''): string | null {
  if (year.length !== 4 && year.length !== 2) return null
  const whole = year.length === 2 ? `20${year}` : year
  const text = `${whole}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const time = Date.parse(`${text}T00:00:00Z`)
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text) return null
  return text
}
