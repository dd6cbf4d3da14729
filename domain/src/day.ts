/** The day at a place when it is this moment, as `2026-04-14`. `zone` is an IANA time zone. */
export function dayIn(moment: Date, zone: string): string {
  return wallTimeIn(moment, zone).slice(0, 10)
}

/** What the clocks of `zone` show at this moment, as `2026-04-14T09:00`. */
export function wallTimeIn(moment: Date, zone: string): string {
  const parts = formatOf(zone).formatToParts(moment)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`
}

/** Making a format takes as long as a hundred uses of it. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known !== undefined) return known
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    calendar: 'iso8601',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  formats.set(timeZone, format)
  return format
}
