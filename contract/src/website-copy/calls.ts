import { copyStates, longestCopy, pageKeys, pageLanguages, type PageKey } from '@agon/domain/website-copy'
import { z } from 'zod'
import { call } from '../call.ts'
import { changeCall } from '../edit-calls.ts'
import { contactCalls } from './contact.ts'
import { id, moment, momentOrNull, olympiadScope, text, whole } from '../schema.ts'
import { websiteCopyEdit } from './edit.ts'

/** Admins write the copy of their olympiad's project, overlords also that of the suite. */
const writers = ['admin', 'overlord'] as const

const texts = {
  title: z.string(),
  ogTitle: z.string(),
  description: z.string(),
  keywords: z.string(),
  /** Clean HTML. */
  body: z.string(),
}

const pageKey = z.enum(pageKeys as [PageKey, ...PageKey[]])

const item = z.object({
  id: id<'website-copy'>(),
  /** Null: the suite. */
  projectId: id<'project'>().nullable(),
  pageKey,
  language: z.enum(pageLanguages),
  ...texts,
  /** 0: the words shipped with the product. */
  version: z.number(),
  /** Null: withdrawn, or never published. `by` is for those who may change the record. */
  published: z.object({ at: moment, by: z.string().nullable(), version: z.number() }).nullable(),
  scheduled: z.object({ at: moment, version: z.number() }).nullable(),
  state: z.enum(copyStates),
  savedAt: momentOrNull,
  /** Whether the caller may change it. */
  mayChange: z.boolean(),
})
export type WebsiteCopyItem = z.output<typeof item>

const many = z.object({ items: z.array(item), total: z.number() })
const oneCopy = z.object({ id: id<'website-copy'>() })
const seen = { version: whole(0, 2_147_483_647).optional() }

const changeWebsiteCopy = changeCall(
  websiteCopyEdit,
  { id: id<'website-copy'>(), item, own: { body: text(longestCopy.body) } },
  { audience: writers, summary: 'Save a draft of a page in one language' },
)

export const websiteCopyCalls = {
  ...contactCalls,
  listWebsiteCopy: call(
    'GET',
    '/api/website-copy/',
    'public',
    'Copy of the pages of an olympiad’s project (−1: the suite); published copy alone for those who do not write it',
    { effect: 'read', query: z.object({ olympiadId: olympiadScope }), reply: many },
  ),
  websiteCopyOfOlympiad: call(
    'GET',
    '/api/website-copy/olympiad',
    'public',
    'Published copy of an olympiad’s project with the facts of the olympiad filled in',
    {
      effect: 'read',
      query: z.object({ olympiadId: olympiadScope }),
      reply: many.extend({
        facts: z.array(z.object({ language: z.enum(pageLanguages), name: z.string(), value: z.string() })),
      }),
    },
  ),
  publishedCopy: call(
    'GET',
    '/api/website/copy/{id}',
    'public',
    'All published copy of a project, or of the suite (−1)',
    {
      effect: 'read',
      params: z.object({ id: whole(-1, 2_147_483_647) }),
      reply: many,
    },
  ),
  readWebsiteCopy: call('GET', '/api/website-copy/{id}', writers, 'One page in one language, as last saved', {
    effect: 'read',
    params: oneCopy,
    reply: z.object({
      item,
      /** Names in braces for the text, with their values today; null: not known. */
      facts: z.array(
        z.object({
          name: z.string(),
          label: z.string(),
          value: z.string().nullable(),
          /** Rows of a table, which needs a paragraph of its own; null: a word of a sentence. */
          rows: z.number().nullable(),
        }),
      ),
      /** Names in the published texts that show nothing today, a sentence each. */
      faults: z.array(z.string()),
    }),
  }),
  changeWebsiteCopy,
  previewWebsiteCopy: call(
    'GET',
    '/api/website-copy/{id}/preview',
    writers,
    'A link to the last saved version as the public would see it; it works for a day, also for others',
    { effect: 'read', params: oneCopy, reply: z.object({ href: z.string(), until: moment, version: z.number() }) },
  ),
  publishWebsiteCopy: call(
    'POST',
    '/api/website-copy/{id}/publish',
    writers,
    'Publish the last saved version, now or at a later moment',
    {
      effect: 'write',
      params: oneCopy,
      body: z.object({ at: moment.optional(), ...seen }),
      reply: z.object({ item }),
    },
  ),
  withdrawWebsiteCopy: call(
    'POST',
    '/api/website-copy/{id}/withdraw',
    writers,
    'Take a page in one language off the website, and cancel its schedule',
    { effect: 'write', params: oneCopy, body: z.object(seen), reply: z.object({ item }) },
  ),
  unscheduleWebsiteCopy: call(
    'POST',
    '/api/website-copy/{id}/unschedule',
    writers,
    'Cancel the schedule of a page; what is on the website stays',
    { effect: 'write', params: oneCopy, body: z.object(seen), reply: z.object({ item }) },
  ),
  revertWebsiteCopy: call(
    'POST',
    '/api/website-copy/{id}/revert',
    writers,
    'Save the texts of an earlier version as a new draft',
    {
      effect: 'write',
      params: oneCopy,
      body: z.object({
        version: whole(0, 2_147_483_647),
        /** The version that was seen. */
        seen: whole(0, 2_147_483_647).optional(),
      }),
      reply: z.object({ item }),
    },
  ),
  websiteCopyHistory: call('GET', '/api/website-copy/{id}/history', writers, 'All versions, the newest first', {
    effect: 'read',
    params: oneCopy,
    reply: z.object({
      items: z.array(
        z.object({
          version: z.number(),
          ...texts,
          /** Null: shipped with the product. */
          savedAt: momentOrNull,
          savedBy: z.string().nullable(),
          isPublished: z.boolean(),
        }),
      ),
    }),
  }),
}
