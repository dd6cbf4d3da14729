/**
 * How days and times are written for people, on pages, on paper and in mails, always in a given zone:
 * - in prose with the day of the week: Tue 14 April 2026, 09:00 SAST;
 * - in columns short, with the zone said once above: 14 Apr 2026 09:00;
 * - the date of a document without the day of the week: 14 April 2026;
 * - 24 hours, and no full stops behind shortened words.
 * A file apart from `number.ts`, since learners' pages need no more of it.
 */

/** Tue 14 April 2026 */
export function formatDate(instant: Date | string, zone: string, locale: string): string {
  return day(instant, locale, { timeZone: zone, weekday: 'short', month: 'long' })
}

/** 14 April 2026, from `2026-04-14`. */
export function formatDocumentDate(date: string, locale: string): string {
  return day(`${date}T00:00:00Z`, locale, { timeZone: 'UTC', month: 'long' })
}

/** April 2026, from `2026-04`. */
export function formatMonth(month: string, locale: string): string {
  const parts = { timeZone: 'UTC', month: 'long', year: 'numeric' } as const
  return dateFormat(locale, parts).format(new Date(`${month}-01T00:00:00Z`))
}

/** 14 Apr 2026 for a column. */
export function formatShortDate(instant: Date | string, zone: string, locale: string): string {
  return day(instant, locale, { timeZone: zone, month: 'short' })
}

/** 09:00 SAST */
export function formatTime(instant: Date | string, zone: string, locale: string): string {
  return `${clock(instant, zone, locale)} ${zoneName(new Date(instant), zone, locale)}`
}

/** 09:00:07, for what happens while one looks; the zone is said elsewhere. */
export function formatClock(instant: Date | string, zone: string, locale: string): string {
  const parts = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const
  return dateFormat(locale, { timeZone: zone, ...parts }).format(new Date(instant))
}

/** Tue 14 April 2026, 09:00 SAST */
export function formatDateTime(instant: Date | string, zone: string, locale: string): string {
  return `${formatDate(instant, zone, locale)}, ${formatTime(instant, zone, locale)}`
}

/** Tue 14 April 2026, 09:00–16:00 SAST; with both dates where they differ. */
export function formatWindow(from: Date | string, to: Date | string, zone: string, locale: string): string {
  const [first, last] = [formatDate(from, zone, locale), formatDate(to, zone, locale)]
  const begin = `${first}, ${clock(from, zone, locale)}`
  return first === last
    ? `${begin}–${formatTime(to, zone, locale)}`
    : `${begin} – ${last}, ${formatTime(to, zone, locale)}`
}

/** 14 Apr 2026 09:00 for a column, where the zone is said once above it. */
export function formatShortDateTime(instant: Date | string, zone: string, locale: string): string {
  return `${formatShortDate(instant, zone, locale)} ${clock(instant, zone, locale)}`
}

/** 14 Apr 2026 09:00:07, for what happens while one looks and may have happened on an earlier day. */
export function formatDayAndClock(instant: Date | string, zone: string, locale: string): string {
  return `${formatShortDate(instant, zone, locale)} ${formatClock(instant, zone, locale)}`
}

function clock(instant: Date | string, zone: string, locale: string): string {
  const parts = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  return dateFormat(locale, { timeZone: zone, ...parts }).format(new Date(instant))
}

/** Day, month and year in the locale's words and order, with spaces alone between them. */
function day(instant: Date | string, locale: string, options: Intl.DateTimeFormatOptions): string {
  const parts = dateFormat(locale, { day: 'numeric', year: 'numeric', ...options }).formatToParts(new Date(instant))
  return parts.map(plain).join('').replaceAll(/\s+/g, ' ')
}

/** Without commas, full stops and a zero before the day. September is as short as the other months: newer data has Sept. */
function plain({ type, value }: Intl.DateTimeFormatPart): string {
  if (type === 'literal') return value.replaceAll(/[,.\u060c]/g, '')
  if (type === 'month') return value.replace(/^Sept\.?$/, 'Sep').replace(/\.$/, '')
  if (type === 'day') return value.replace(/^0/, '')
  return type === 'weekday' ? value.replace(/\.$/, '') : value
}

/** SAST rather than GMT+2: Intl knows the short names only in locales where they are common. */
function zoneName(instant: Date, zone: string, locale: string): string {
  if (zone === 'Africa/Johannesburg') return 'SAST'
  const parts = dateFormat(locale, { timeZone: zone, timeZoneName: 'short' }).formatToParts(instant)
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? zone
}

/** Making a format takes as long as a hundred uses of it. */
const formats = new Map<string, Intl.DateTimeFormat>()

function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options)
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, options)
  formats.set(key, format)
  return format
}
