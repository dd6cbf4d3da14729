/** Milliseconds since 1970. */
export type Moment = number

export const second = 1000
export const minute = 60 * second
export const hour = 60 * minute
export const day = 24 * hour

/** South Africa keeps one time all year: two hours ahead of UTC. */
const ahead = 2 * hour

/** The dates of the demo world, all of them seen from the moment of its making. */
export interface Calendar {
  now: Moment
  /** The sitting window. */
  opensAt: Moment
  closesAt: Moment
  /** Midnights of the school days that lie wholly inside the window and in the past, the first one first. */
  schoolDays: readonly Moment[]
}

export function calendarAt(now: Moment): Calendar {
  const today = Math.floor((now + ahead) / day) * day - ahead
  const first = today - 7 * day
  const days = [0, 1, 2, 3, 4, 5, 6].map((count) => first + count * day)
  return {
    now,
    opensAt: first + 7 * hour,
    closesAt: closingAfter(now),
    schoolDays: days.filter((midnight) => ![0, 6].includes(new Date(midnight + ahead).getUTCDay())),
  }
}

/** Six in the evening, a bit more than a week after the moment. */
export function closingAfter(now: Moment): Moment {
  return Math.floor((now + ahead) / day) * day - ahead + 8 * day + 18 * hour
}
