import { wallTimeIn } from './day.ts'

/** Wall-clock times of a zone, as `datetime-local` writes them (2026-04-14T09:00), and the instants that they are. */

/** The wall clock in `zone` at an instant. */
export function toWallTime(instant: Date | string, zone: string): string {
  return wallTimeIn(new Date(instant), zone)
}

/**
 * The instant at which the clocks of `zone` show `wall`. An hour that is skipped in spring gives the instant as if the clocks had not
 * moved yet; one that comes twice in autumn gives its first coming. `undefined` is no date.
 */
export function fromWallTime(wall: string, zone: string): Date | undefined {
  const asUtc = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(wall) ? Date.parse(`${wall}:00Z`) : Number.NaN
  if (Number.isNaN(asUtc)) return undefined
  const offsets = [asUtc - DAY, asUtc + DAY].map((near) => offsetAt(near, zone))
  const candidates = offsets.map((offset) => asUtc - offset)
  const exact = candidates.filter((at) => toWallTime(new Date(at), zone) === wall)
  return new Date(exact.length > 0 ? Math.min(...exact) : (candidates[0] ?? asUtc))
}

/** Whether the clocks of `zone` never show `wall`: they go forward over it in spring. */
export function isSkipped(wall: string, zone: string): boolean {
  const instant = fromWallTime(wall, zone)
  return instant !== undefined && toWallTime(instant, zone) !== wall
}

/** Whether the clocks of `zone` show the same time again an hour later, in autumn. */
export function comesTwice(instant: string, zone: string): boolean {
  const later = new Date(Date.parse(instant) + DAY / 24)
  return toWallTime(later, zone) === toWallTime(instant, zone)
}

const DAY = 86_400_000

const offsetAt = (instant: number, zone: string) =>
  Date.parse(`${toWallTime(new Date(instant), zone)}:00Z`) - Math.floor(instant / 60_000) * 60_000
