import { roles } from '@agon/domain/role'
import { z } from 'zod'
import { call } from '../call.ts'
import { historyRecords, logReaders } from './history.ts'
import { id, line, moment, whole } from '../schema.ts'

const person = z.object({
  /** Null for a learner, who has no user. */
  userId: id<'user'>().nullable(),
  participantId: id<'participant'>().nullable(),
  name: z.string(),
  email: z.string().nullable(),
})

const change = z.object({
  /** The table, as the database calls it. */
  table: z.string(),
  id: z.string(),
  act: z.enum(['insert', 'update', 'delete']),
  /** Values as text; what is no text is JSON. Null where there was none. */
  fields: z.array(z.object({ name: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
  /** Fields that changed and whose values are not kept: secrets, marks, keys of questions. */
  hidden: z.array(z.string()),
  /** What it said about a person is gone: the person was forgotten. */
  forgotten: z.boolean(),
})

const activity = z.object({
  id: z.number(),
  at: moment,
  /** `METHOD /path`, as declared. */
  call: z.string(),
  role: z.enum([...roles, 'nobody']),
  /** As whom it was done; null for a stranger, and for who is no longer there. */
  person: person.nullable(),
  /** Who did it in truth, where that is another user. */
  realPerson: person.nullable(),
  reason: z.string(),
  olympiad: z.object({ id: id<'olympiad'>(), name: z.string(), title: z.string() }).nullable(),
  record: z.object({ table: z.string(), id: z.number().nullable() }).nullable(),
  /** Records that changed; the first of them are in `changes`. */
  changed: z.number(),
  changes: z.array(change),
  /** Why somebody was not let in; null for what was done. */
  refusal: z.string().nullable(),
  address: z.string(),
  agent: z.string(),
})
export type Activity = z.infer<typeof activity>
/** As the server gives it. */
export type ActivityGiven = z.input<typeof activity>
export type ActivityChange = z.infer<typeof change>

export const activityLogCalls = {
  listActivities: call('GET', '/api/activity-log/', logReaders, 'List activities, newest first', {
    effect: 'read',
    query: z.object({
      /** The first moment that counts, in ISO 8601; a day alone is its beginning in UTC. Absent: as far back as it goes. */
      startDate: z.union([z.iso.date(), z.iso.datetime()]).optional(),
      /** Hours from startDate, or up to now without one; −1, as absent, is all until now. */
      timeWindow: whole(-1, 100_000).optional(),
      /** What this person did, also as another user, and what others did as this person. */
      userId: whole(-1, 2_147_483_647).optional(),
      /** The same, by e-mail address or user name. */
      email: line(200, 0).optional(),
      /** The log has no end: at most 500 at once, whatever is asked for. */
      limit: whole(-1, 500).optional(),
      cursor: z.string().max(300).optional(),
    }),
    reply: z.object({ items: z.array(activity), next: z.string().nullable(), previous: z.string().nullable() }),
  }),
  readHistory: call('GET', '/api/activity-log/record', logReaders, 'History of a record, newest first', {
    effect: 'read',
    query: z.object({
      records: historyRecords,
      /** At most 500; 50 by default. */
      limit: whole(1, 500).optional(),
      cursor: z.string().max(300).optional(),
    }),
    /** Of each activity, only the changes of these records; a page may have fewer activities than `limit`. */
    reply: z.object({ items: z.array(activity), next: z.string().nullable() }),
  }),
}
