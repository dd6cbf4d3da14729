import { randomUUID } from 'node:crypto'
import { appLogFields, type appLogCalls } from '@agon/contract/app-log/calls'
import { unlimited } from '@agon/domain/constants'
import { readCursor, writeCursor } from '#/http/cursor.ts'
import type { Handlers } from '#/http/handler.ts'
import { patternAt } from '#/site/patterns.ts'
import { listAsJson } from '#/http/json-stream.ts'
import { begun } from '#/http/every-row.ts'
import { countKeys, everyLine, findCauses, findLines, pageOfLines } from './read-log.ts'

type Lines = Awaited<ReturnType<Handlers<typeof appLogCalls>['listAppLog']>>

/** Kinds of errors that pages throw. Visitors may report a page, too: what is not among these would fill the log with inventions. */
const pageErrors = new Set(['TypeError', 'RangeError', 'ReferenceError', 'SyntaxError', 'DOMException', 'Problem'])

export const appLogHandlers: Handlers<typeof appLogCalls> = {
  async reportPage({ app, actor, body: { path, error, place } }) {
    const reference = randomUUID().replaceAll('-', '')
    // The pattern of the address, without its names and tokens.
    const route = `page ${patternAt(path)?.path ?? 'unknown'}`
    app.log.warn(
      {
        key: 'page.failed',
        requestId: reference,
        route,
        role: actor.role,
        code: pageErrors.has(error) ? error : 'Error',
        place,
      },
      'a page stopped working',
    )
    return { reference }
  },

  async listAppLog({ app, db, actor, query }) {
    await app.appLog.write()
    const { limit = unlimited, cursor, ...wanted } = query
    const rows = findLines(db, actor, wanted)
    if (limit < 1) {
      const every = await begun(everyLine(rows))
      // The stream is the reply's JSON; its type is the reply's.
      return listAsJson(every, appLogFields, { next: null, previous: null }) as unknown as Lines
    }
    const scope = `app-log|${JSON.stringify(wanted)}`
    const at = cursor === undefined ? null : readCursor(app.keys.cursors, scope, cursor)
    const { items, next, previous } = await pageOfLines(rows, limit, at)
    const edge = (row: { at: Date; id: number } | null, backwards: boolean) =>
      row === null ? null : writeCursor(app.keys.cursors, scope, { value: row.at.toISOString(), id: row.id, backwards })
    return { items, next: edge(next, false), previous: edge(previous, true) }
  },

  async listAppLogKeys({ app, db, actor, query }) {
    await app.appLog.write()
    return { items: await countKeys(db, actor, query.olympiadId) }
  },

  async listAppLogCauses({ app, db, actor, query }) {
    await app.appLog.write()
    return { items: await findCauses(db, actor, query) }
  },
}
