/** What of the log is being looked at, as the address holds it. */
export type Look = {
  /** A day, as 2026-04-14; empty: as far back as it goes. */
  readonly startDate: string
  /** Hours from the day, or up to now; −1 is all. */
  readonly timeWindow: number
  readonly email: string
  readonly userId: number | undefined
  readonly cursor: string | undefined
}

export const windows = [24, 168, 744, 8784] as const
const all = -1

export function readLook(search: Readonly<Record<string, unknown>>): Look {
  const text = (name: string) => (search[name] === undefined ? '' : String(search[name]))
  const number = (name: string) => (/^\d+$/.test(text(name)) ? Number(text(name)) : undefined)
  const cursor = text('cursor')
  const startDate = text('startDate')
  return {
    startDate: /^\d{4}-\d\d-\d\d/.test(startDate) ? startDate.slice(0, 10) : '',
    timeWindow: number('timeWindow') ?? all,
    email: text('email'),
    userId: number('userId'),
    cursor: cursor === '' ? undefined : cursor,
  }
}

/** Only what differs from the whole log, so that links stay short. */
export function searchOf({ startDate, timeWindow, email, userId, cursor }: Look): Record<string, string | number> {
  return {
    ...(startDate === '' ? {} : { startDate }),
    ...(timeWindow === all ? {} : { timeWindow }),
    ...(email === '' ? {} : { email }),
    ...(userId === undefined ? {} : { userId }),
    ...(cursor === undefined ? {} : { cursor }),
  }
}

export function queryOf(look: Look) {
  return { ...searchOf(look), limit: 50 }
}
