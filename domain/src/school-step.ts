import { dayIn } from './day.ts'

/** The steps of a school in an olympiad, in order. `done`: its learners have started. */
export const schoolSteps = ['sign-in', 'confirm', 'load', 'order', 'pay', 'print', 'rehearse', 'sit', 'done'] as const
export type SchoolStep = (typeof schoolSteps)[number]

/** A school that waits longer than this many days at one step is listed as late. */
export const lateAfterDays = 14

/** The last day of which a school that waits since then is late today, by the clocks of its olympiad. */
export function lastLateDay(now: Date, zone: string): string {
  const day = new Date(`${dayIn(now, zone)}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() - lateAfterDays - 1)
  return day.toISOString().slice(0, 10)
}
