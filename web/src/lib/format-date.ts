/** How days and times are written; see format.ts. A file of its own, since learners' pages need no more of it. */

/** Tue 14 April 2026 */
export function formatDate(instant: Date | string, zone: string, locale: string): string {
  return join(instant, locale, { timeZone: zone, weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' })
}

/** 09:00 SAST */
export function formatTime(instant: Date | string, zone: string, locale: string): string {
  const clock = dateFormat(locale, { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  return `${clock.format(new Date(instant))} ${zoneName(new Date(instant), zone, locale)}`
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

/** 14 Apr 2026 09:00 for a column, where the zone is said once above it. */
export function formatShortDateTime(instant: Date | string, zone: string, locale: string): string {
  const day = join(instant, locale, { timeZone: zone, day: 'numeric', month: 'short', year: 'numeric' })
  const clock = dateFormat(locale, { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  return `${day} ${clock.format(new Date(instant))}`
}

/** 14 Apr 2026 09:00:07, for what happens while one looks and may have happened on an earlier day. */
export function formatDayAndClock(instant: Date | string, zone: string, locale: string): string {
  const day = join(instant, locale, { timeZone: zone, day: 'numeric', month: 'short', year: 'numeric' })
  return `${day} ${formatClock(instant, zone, locale)}`
}

/** Day, month and year in the locale's words and order, with spaces alone between them. */
function join(instant: Date | string, locale: string, options: Intl.DateTimeFormatOptions): string {
  const parts = dateFormat(locale, options).formatToParts(new Date(instant))
  return parts
    .map((part) => (part.type === 'literal' ? part.value.replaceAll(',', '') : part.value))
    .join('')
    .replaceAll(/\s+/g, ' ')
}

/** SAST rather than GMT+2: Intl knows the short names only in locales where they are common. */
function zoneName(instant: Date, zone: string, locale: string): string {
  if (zone === 'Africa/Johannesburg') return 'SAST'
  const parts = dateFormat(locale, { timeZone: zone, timeZoneName: 'short' }).formatToParts(instant)
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? zone
}

const dateFormats = new Map<string, Intl.DateTimeFormat>()

function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options)
  const format = dateFormats.get(key) ?? new Intl.DateTimeFormat(locale, options)
  dateFormats.set(key, format)
  return format
}
