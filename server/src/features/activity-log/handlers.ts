import type { ActivityChange, activityLogCalls } from '@agon/contract/activity-log/calls'
import type { UserId } from '@agon/domain/ids'
import { readCursor, writeCursor } from '#/http/cursor.ts'
import type { Actor } from '#/http/actor.ts'
import type { App, Handlers } from '#/http/handler.ts'
import { grantedOlympiad } from '#/http/scope.ts'
import { describe } from './describe.ts'
import { findActivities, findOwners, findPersons, type Wanted } from './store.ts'

const usual = 50
const most = 500
const hour = 3_600_000

export const activityLogHandlers: Handlers<typeof activityLogCalls> = {
  async listActivities({ app, db, actor, query, now }) {
    const persons = await personsOf(query)
    const wanted: Wanted = {
      ...period(query, now),
      persons,
      records: null,
      owners: [],
      ...reachOf(actor),
    }
    const scope = `activity-log|${JSON.stringify([query.startDate, query.timeWindow, persons])}`
    const cursor = query.cursor === undefined ? null : readCursor(app.keys.cursors, scope, query.cursor)
    const limit = query.limit === undefined ? usual : query.limit < 1 ? most : query.limit
    const { rows, next, previous } = await findActivities(db, wanted, limit, cursor)
    const edge = edgesOf(app, scope)
    return { items: await describe(app, db, rows), next: edge(next, false), previous: edge(previous, true) }

    async function personsOf({ userId, email }: typeof query): Promise<UserId[] | null> {
      // A positive number from the wire; a person that does not exist has done nothing.
      if (userId !== undefined && userId > 0) return [userId as UserId]
      return email === undefined || email === '' ? null : findPersons(db, email)
    }
  },

  async readHistory({ app, db, actor, query }) {
    const records = query.records.split(',')
    const scope = `activity-log/record|${query.records}`
    const cursor = query.cursor === undefined ? null : readCursor(app.keys.cursors, scope, query.cursor)
    const owners = await findOwners(db, records)
    const wanted: Wanted = { from: null, to: null, persons: null, records, owners, ...reachOf(actor) }
    const { rows, next } = await findActivities(db, wanted, query.limit ?? usual, cursor)
    const isOfRecord = ({ table, id }: ActivityChange) => records.includes(`${table}:${id}`)
    const items = (await describe(app, db, rows)).map((item) => ({
      ...item,
      changes: item.changes.filter((change) => isOfRecord(change) && saysSomething(change)),
    }))
    return {
      items: items.filter(({ changes }) => changes.length > 0),
      next: edgesOf(app, scope)(next, false),
    }
  },
}

/** Not only that a save made another version. */
const saysSomething = ({ act, fields, hidden, forgotten }: ActivityChange) =>
  act !== 'update' || fields.length > 0 || hidden.length > 0 || forgotten

/** What happened in an olympiad is for its admins; what belongs to none, for the platform. */
const reachOf = (actor: Actor) => ({ olympiadId: grantedOlympiad(actor), isPlatform: actor.role === 'overlord' })

/** The cursor that goes on from a row. */
const edgesOf =
  ({ keys }: App, scope: string) =>
  (row: { at: Date; id: number } | null, backwards: boolean) =>
    row === null ? null : writeCursor(keys.cursors, scope, { value: row.at.toISOString(), id: row.id, backwards })

/** From the start as many hours as the window has; without a start, the last hours. */
function period(query: { startDate?: string | undefined; timeWindow?: number | undefined }, now: Date) {
  const window = query.timeWindow === undefined || query.timeWindow < 0 ? null : query.timeWindow * hour
  const start = query.startDate === undefined ? null : new Date(query.startDate)
  if (start !== null) return { from: start, to: window === null ? null : new Date(start.getTime() + window) }
  return { from: window === null ? null : new Date(now.getTime() - window), to: null }
}
