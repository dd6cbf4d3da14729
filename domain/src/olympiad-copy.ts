import { editionYear } from './olympiad.ts'
import { fromWallTime, toWallTime } from './zoned-time.ts'

/** The parts of an olympiad that its next edition can have from it. */
export const copyParts = [
  'settings',
  'modules',
  'questions',
  'copy',
  'certificates',
  'emails',
  'contacts',
  'schools',
] as const
export type CopyPart = (typeof copyParts)[number]

/** A part that is nothing without another. */
export const neededParts: Partial<Readonly<Record<CopyPart, CopyPart>>> = { questions: 'modules' }

/** The group of useful contacts that has the schools of an earlier olympiad. */
export function groupOfSchools(olympiadName: string): string {
  return `schools of ${olympiadName}`
}

/** From one edition to the next: the weekday stays. */
const weeksBetween = 52

/**
 * The move of an olympiad’s dates to its next edition. All dates move by the same time on the clocks of the olympiad, so
 * that a change to or from summer time moves none of them by an hour.
 */
export interface DateShift {
  readonly timeZone: string
  /** Milliseconds on the clocks. */
  readonly by: number
}

/** Until the opening that is asked for; without one, 52 weeks: the same weekday at the same time. */
export function shiftOf(
  { opensAt, timeZone }: { readonly opensAt: Date | string; readonly timeZone: string },
  next?: Date | string,
): DateShift {
  if (next === undefined) return { timeZone, by: weeksBetween * 7 * dayLength }
  return { timeZone, by: onClocks(next, timeZone) - onClocks(opensAt, timeZone) }
}

/** The moment on the clocks of the next edition. An hour that these skip in spring is the hour after it. */
export function shifted(moment: Date | string, { timeZone, by }: DateShift): Date {
  const at = new Date(moment)
  const wall = new Date(onClocks(at, timeZone) + by).toISOString().slice(0, 16)
  // Wall times have no seconds.
  const within = ((at.getTime() % minute) + minute) % minute
  return new Date((fromWallTime(wall, timeZone) ?? at).getTime() + within)
}

/** The sitting window of the next edition. A closing that the clocks would put before the opening keeps its distance. */
export function shiftedWindow(
  { opensAt, closesAt }: { readonly opensAt: Date | string; readonly closesAt: Date | string },
  shift: DateShift,
): { opensAt: Date; closesAt: Date } {
  const [opens, closes] = [shifted(opensAt, shift), shifted(closesAt, shift)]
  if (closes > opens) return { opensAt: opens, closesAt: closes }
  const length = new Date(closesAt).getTime() - new Date(opensAt).getTime()
  return { opensAt: opens, closesAt: new Date(opens.getTime() + length) }
}

/** A day of the year (`2026-07-01`) in the year of the next edition; 29 February becomes the 28th where it is missing. */
export function shiftedDay(day: string, shift: DateShift, opensAt: Date | string): string {
  const year = String(Number(day.slice(0, 4)) + yearsOf(shift, opensAt)).padStart(4, '0')
  const moved = `${year}${day.slice(4)}`
  return isDay(moved) ? moved : `${year}-02-28`
}

/** The name or title for the next edition: `Sango 2026` becomes `Sango 2027`. A text without the year stays. */
export function inNextYear(
  text: string,
  olympiad: { readonly name: string; readonly opensAt: Date | string; readonly timeZone: string },
  shift: DateShift,
): string {
  const year = editionYear(olympiad)
  return text.replaceAll(String(year), String(year + yearsOf(shift, olympiad.opensAt)))
}

function yearsOf({ timeZone, by }: DateShift, opensAt: Date | string): number {
  const before = onClocks(opensAt, timeZone)
  return new Date(before + by).getUTCFullYear() - new Date(before).getUTCFullYear()
}

const minute = 60_000
const dayLength = 24 * 60 * minute

/** The time on the clocks, as milliseconds that can be added to. */
const onClocks = (moment: Date | string, zone: string) => Date.parse(`${toWallTime(moment, zone)}:00Z`)

function isDay(day: string): boolean {
  const at = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day)
}
