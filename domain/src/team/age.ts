/** A day of the calendar as `2008-02-29`. It is the same day in every time zone. */
export function isCalendarDay(text: string): boolean {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []
  if (year === '' || Number(month) < 1 || Number(month) > 12) return false
  return Number(day) >= 1 && Number(day) <= daysOf(Number(year), Number(month))
}

function daysOf(year: number, month: number): number {
  if (month !== 2) return [4, 6, 9, 11].includes(month) ? 30 : 31
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28
}

/** Full years of a person on a day. A birthday on 29 February is on 1 March in a year without that day. */
export function ageOnDay(birth: string, on: string): number {
  const years = Number(on.slice(0, 4)) - Number(birth.slice(0, 4))
  return on.slice(5) >= birth.slice(5) ? years : years - 1
}
