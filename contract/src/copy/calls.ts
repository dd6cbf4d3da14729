import { copyLanguages, copyPlaces, type CopyPlace } from '@agon/domain/copy'
import { z } from 'zod'
import { call } from '../call.ts'
import { flag, momentOrNull, olympiadScope, text, whole, words } from '../schema.ts'

/** Admins word their olympiad, overlords every olympiad and the platform. */
const writers = ['admin', 'overlord'] as const

const key = words(40)
const language = z.enum(copyLanguages)
const version = whole(0, 2_147_483_647)

const item = z.object({
  key: z.string(),
  language,
  /** The words without this record: those of the platform, else those shipped with the product. */
  default: z.string(),
  /** Null: the default shows. */
  value: z.string().nullable(),
  places: z.array(z.enum(Object.keys(copyPlaces) as [CopyPlace, ...CopyPlace[]])),
  /** Names in braces that the words may have. */
  variables: z.array(z.string()),
  /** In characters. */
  longest: z.number(),
  /** 0: never worded. */
  version: z.number(),
  savedAt: momentOrNull,
})
export type CopyItem = z.output<typeof item>

const many = z.object({ items: z.array(item), total: z.number() })

/** Names of a key whose words a message compiles to, by language. */
const wording = z.partialRecord(language, z.record(z.string(), z.unknown()))

const wanted = {
  /** Only texts that are worded. */
  worded: flag.optional(),
  /** Finds texts in which all of these words stand, in any language. */
  q: words(200).optional(),
}

const saved = {
  key,
  language,
  /** Null: the default again. */
  value: text(6000).nullable(),
  /** The version that was seen. */
  version,
}

export const copyCalls = {
  listCopy: call(
    'GET',
    '/api/copy/',
    'public',
    'The texts of the app, with the words of an olympiad (−1: the platform)',
    {
      effect: 'read',
      perMinute: 120,
      query: z.object({ olympiadId: olympiadScope, ...wanted }),
      reply: many,
      refusals: ['tooMany'],
    },
  ),
  readText: call('GET', '/api/copy/text', writers, 'One text in all its languages', {
    effect: 'read',
    query: z.object({ olympiadId: olympiadScope, key }),
    reply: z.object({ items: z.array(item) }),
  }),
  saveCopy: call('POST', '/api/copy/', writers, 'Word a text of the app for an olympiad, or take its default again', {
    effect: 'write',
    body: z.object({ olympiadId: olympiadScope, ...saved }),
    reply: z.object({ item }),
    refusals: ['conflict', 'olympiadRequired'],
  }),
  copyHistory: call('GET', '/api/copy/history', writers, 'All wordings of a text in one language, the newest first', {
    effect: 'read',
    query: z.object({ olympiadId: olympiadScope, key, language }),
    reply: z.object({
      items: z.array(
        z.object({
          version: z.number(),
          value: z.string().nullable(),
          savedAt: momentOrNull,
          /** Null after an erasure. */
          savedBy: z.string().nullable(),
        }),
      ),
    }),
  }),
  readWording: call(
    'GET',
    '/api/copy/wording',
    'public',
    'The worded texts of an olympiad by its name, compiled; without a name those of the platform',
    {
      effect: 'read',
      query: z.object({ olympiadName: words(200).optional() }),
      reply: z.object({ wording }),
    },
  ),
  listSiteCopy: call('GET', '/api/site-copy/', 'public', 'The texts of the platform', {
    effect: 'read',
    perMinute: 120,
    refusals: ['tooMany'],
    query: z.object({
      /** Leaves out keys that the app alone shows. */
      websiteOnly: flag.optional(),
      ...wanted,
    }),
    reply: many,
  }),
  saveSiteCopy: call(
    'POST',
    '/api/site-copy/',
    ['overlord'],
    'Word a text for the platform, or take its default again',
    {
      effect: 'write',
      body: z.object(saved),
      reply: z.object({ item }),
      refusals: ['conflict'],
    },
  ),
}
