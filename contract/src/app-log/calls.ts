import { logLevels } from '@agon/domain/app-log'
import { z } from 'zod'
import { call } from '../call.ts'
import { line, moment, olympiadScope, whole } from '../schema.ts'

const readers = ['admin', 'overlord'] as const

const entry = z.object({
  id: z.number(),
  at: moment,
  level: z.enum(logLevels),
  /** The subject: `http.failed`. */
  key: z.string(),
  /** As the reply's `x-request-id`; null outside a request. */
  requestId: z.string().nullable(),
  /** `PUT /api/learner/:id`, or `job mail.prune-journal`. */
  route: z.string().nullable(),
  status: z.number().nullable(),
  ms: z.number().nullable(),
  olympiadId: z.number().nullable(),
  role: z.string().nullable(),
  process: z.string(),
  release: z.string(),
  /** Codes and names of tables, without values. */
  problem: z.string().nullable(),
  /** Where in the code. */
  place: z.string().nullable(),
})
export type AppLogEntry = z.output<typeof entry>
export const appLogFields = Object.keys(entry.shape)

/** −1 or absent: all in reach. An admin’s are those of the granted olympiads. */
const olympiadId = olympiadScope.optional()

const cause = z.object({
  key: z.string(),
  level: z.enum(logLevels),
  route: z.string().nullable(),
  problem: z.string().nullable(),
  place: z.string().nullable(),
  olympiadId: z.number().nullable(),
  /** Since the first; lines are deleted after 30 days, the count stays while the cause comes back. */
  count: z.number(),
  firstAt: moment,
  lastAt: moment,
  firstRelease: z.string(),
  lastRelease: z.string(),
})
export type AppLogCause = z.output<typeof cause>

export const appLogCalls = {
  reportPage: call('POST', '/api/app-log/page', 'public', 'A page that stopped working reports itself', {
    effect: 'write',
    perMinute: 20,
    unlogged: 'It is a line of the app log.',
    body: z.object({
      /** The path of its address; the pattern of the page is stored. */
      path: z.string().max(500),
      /** The kind of error: `TypeError`. */
      error: z.string().regex(/^\w{1,60}$/),
      /** Where in the built files: `base-Ab12.js:1:2345`. */
      place: z.string().regex(/^(?:[\w.-]{1,100}:\d{1,9}:\d{1,9})?$/),
    }),
    reply: z.object({
      /** As `requestId` of the line. */
      reference: z.string(),
    }),
    refusals: ['tooMany'],
  }),
  listAppLog: call('GET', '/api/app-log/all', readers, 'Lines of the server’s log, newest first', {
    effect: 'read',
    query: z.object({
      key: line(60, 0).optional(),
      level: z.enum(logLevels).optional(),
      requestId: line(64, 0).optional(),
      olympiadId,
      /** A part of the subject, route, problem or place. */
      text: line(700, 0).optional(),
      /** The first moment that counts; a day alone is its beginning in UTC. */
      from: z.union([z.iso.date(), z.iso.datetime()]).optional(),
      /** Before this moment. */
      to: z.union([z.iso.date(), z.iso.datetime()]).optional(),
      /** −1, as absent: all, streamed. */
      limit: whole(-1, 500).optional(),
      cursor: z.string().max(300).optional(),
    }),
    reply: z.object({ items: z.array(entry), next: z.string().nullable(), previous: z.string().nullable() }),
  }),
  listAppLogKeys: call(
    'GET',
    '/api/app-log/keys',
    readers,
    'The subjects in the log, with how often each came since its first line',
    {
      effect: 'read',
      query: z.object({ olympiadId }),
      reply: z.object({
        items: z.array(z.object({ key: z.string(), level: z.enum(logLevels), count: z.number(), lastAt: moment })),
      }),
    },
  ),
  listAppLogCauses: call('GET', '/api/app-log/causes', readers, 'Equal lines as one, the last first', {
    effect: 'read',
    query: z.object({
      olympiadId,
      key: line(60, 0).optional(),
      level: z.enum(logLevels).optional(),
      text: line(700, 0).optional(),
      /** Causes with a line since then. */
      from: z.union([z.iso.date(), z.iso.datetime()]).optional(),
    }),
    /** At most 500. */
    reply: z.object({ items: z.array(cause) }),
  }),
}
