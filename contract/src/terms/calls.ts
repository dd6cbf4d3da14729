import { termsLanguages, termsStates } from '@agon/domain/terms'
import { z } from 'zod'
import { call } from '../call.ts'
import { addBody } from '../edit-calls.ts'
import { emptyReply, id, momentOrNull, words } from '../schema.ts'
import { termsEdit } from './edit.ts'

const overlord = ['overlord'] as const

const sections = z.array(z.object({ heading: z.string(), text: z.string() }))

const termsItem = z.object({
  /** Null: shipped with the product. */
  id: id<'terms'>().nullable(),
  /** Stored with each consent. */
  version: z.string(),
  /** Written as 2026-11-01. */
  firstDay: z.string(),
  state: z.enum(termsStates),
  savedAt: momentOrNull,
  savedBy: z.string().nullable(),
  /** How many stored forms name this version. */
  acceptances: z.number(),
  /** How many teachers have accepted it after signing in. */
  teachers: z.number(),
  sections: z.object({ en: sections, af: sections }),
})
export type TermsItem = z.output<typeof termsItem>

export const termsCalls = {
  currentTerms: call(
    'GET',
    '/api/terms/',
    'public',
    'The terms that people agree to in forms; an earlier version by its name',
    {
      effect: 'read',
      query: z.object({
        /** Absent: the browser's language. */
        language: z.enum(termsLanguages).optional(),
        version: words(40).optional(),
      }),
      reply: z.object({
        /** Stored with each consent. */
        version: z.string(),
        /** Written as 2026-11-01. */
        firstDay: z.string(),
        sections,
      }),
    },
  ),
  listTerms: call('GET', '/api/terms/versions', overlord, 'All versions of the terms, the newest first', {
    effect: 'read',
    reply: z.object({
      items: z.array(termsItem),
      total: z.number(),
      /** How many teachers can sign in. */
      teachers: z.number(),
    }),
  }),
  acceptTerms: call('POST', '/api/terms/accept', ['teacher'], 'Accept the version of the terms that is in force', {
    effect: 'write',
    beforeTerms: 'allowed',
    impersonated: 'refused',
    body: z.object({ version: words(40) }),
    reply: emptyReply,
    refusals: ['termsOutdated'],
  }),
  addTerms: call('POST', '/api/terms/', overlord, 'Add a version of the terms, from today or a later day', {
    effect: 'write',
    body: addBody(termsEdit),
    reply: z.object({ item: termsItem.extend({ id: id<'terms'>() }) }),
    refusals: ['duplicate', 'unprintableName'],
  }),
}
