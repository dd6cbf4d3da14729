import type { activityLogCalls } from '@agon/contract/activity-log/calls'
import type { UserId } from '@agon/domain/ids'
import { readCursor, writeCursor } from '#/http/cursor.ts'
import type { Handlers } from '#/http/handler.ts'
import { grantedOlympiad } from '#/http/scope.ts'
import { describe } from './describe.ts'
import { findActivities, findPersons, type Wanted } from './store.ts'

const usual = 50
const most = 500
const hour = 3_600_000

export const activityLogHandlers: Handlers<typeof activityLogCalls> = {
  async listActivities({ app, db, actor, query, now }) {
    const persons = await personsOf(query)
    const wanted: Wanted = {
      ...period(query, now),
      persons,
      olympiadId: grantedOlympiad(actor),
      isPlatform: actor.role === 'overlord',
    }
    const scope = `activity-log|${JSON.stringify([query.startDate, query.timeWindow, persons])}`
    const cursor = query.cursor === undefined ? null : readCursor(app.keys.cursors, scope, query.cursor)
    const limit = query.limit === undefined ? usual : query.limit < 1 ? most : query.limit
    const { rows, next, previous } = await findActivities(db, wanted, limit, cursor)
    const edge = (row: { at: Date; id: number } | null, backwards: boolean) =>
      row === null ? null : writeCursor(app.keys.cursors, scope, { value: row.at.toISOString(), id: row.id, backwards })
    return { items: await describe(app, db, rows), next: edge(next, false), previous: edge(previous, true) }

    async function personsOf({ userId, email }: typeof query): Promise<UserId[] | null> {
      // A positive number from the wire; a person that does not exist has done nothing.
      if (userId !== undefined && userId > 0) return [userId as UserId]
      return email === undefined || email === '' ? null : findPersons(db, email)
    }
  },
}

/** From the start as many hours as the window has; without a start, the last hours. */
function period(query: { startDate?: string | undefined; timeWindow?: number | undefined }, now: Date) {
  const window = query.timeWindow === undefined || query.timeWindow < 0 ? null : query.timeWindow * hour
  const start = query.startDate === undefined ? null : new Date(query.startDate)
  if (start !== null) return { from: start, to: window === null ? null : new Date(start.getTime() + window) }
  return { from: window === null ? null : new Date(now.getTime() - window), to: null }
}
