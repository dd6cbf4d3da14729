import { faqAudiences, siteLanguages } from '@agon/domain/faq'
import { z } from 'zod'
import { call } from '../call.ts'
import { editCalls } from '../edit-calls.ts'
import { emptyReply, flag, id, olympiadScope, words } from '../schema.ts'
import { faqEdit } from './edit.ts'

const overlord = ['overlord'] as const

const faq = z.object({
  id: id<'faq'>(),
  /** null: of the suite. */
  projectId: id<'project'>().nullable(),
  /** The project's title. */
  project: z.string().nullable(),
  audience: z.enum(faqAudiences),
  language: z.enum(siteLanguages),
  question: z.string(),
  answer: z.string(),
  /** Among all FAQs; the lowest comes first. */
  position: z.number(),
  published: z.boolean(),
  /** Readers who found it helpful, and who did not. For overlords. */
  helpful: z.number().nullable(),
  unhelpful: z.number().nullable(),
  version: z.number(),
})

const oneFaq = z.object({ id: id<'faq'>() })

const { add: addFaq, change: changeFaq } = editCalls(faqEdit, {
  id: id<'faq'>(),
  item: faq,
  own: { projectId: id<'project'>().nullable() },
  add: { audience: overlord, summary: 'Add an FAQ; it comes last' },
  change: { audience: overlord, summary: 'Change an FAQ' },
})

export const faqCalls = {
  listFaqs: call('GET', '/api/faq/', 'public', 'Published FAQs, in their order', {
    effect: 'read',
    query: z.object({
      /** −1: of the suite. Absent: of all. */
      projectId: olympiadScope.optional(),
      /** Those of the olympiad's project, then those of the suite. */
      olympiadId: olympiadScope.optional(),
      /** Those for this audience, and those for both. */
      audience: z.enum(faqAudiences).optional(),
      /** Those in this language; where there is none, in English. Absent: in every language. */
      language: z.enum(siteLanguages).optional(),
      q: words(200).optional(),
      /** Also those that are not published; for overlords. */
      all: flag.optional(),
    }),
    reply: z.object({ items: z.array(faq), total: z.number() }),
  }),
  addFaq,
  changeFaq,
  removeFaq: call('DELETE', '/api/faq/{id}', overlord, 'Delete an FAQ', {
    effect: 'write',
    params: oneFaq,
    reply: emptyReply,
  }),
  orderFaqs: call('PUT', '/api/faq/order', overlord, 'Give FAQs the order of their ids, in the places that they have', {
    effect: 'write',
    body: z.object({ ids: z.array(id<'faq'>()).min(1).max(1000) }),
    reply: emptyReply,
  }),
  rateFaq: call('POST', '/api/faq/{id}/helpful', 'public', 'Count whether a published FAQ was helpful', {
    effect: 'write',
    unlogged: 'Only how many readers found it helpful is stored, not who.',
    params: oneFaq,
    body: z.object({ helpful: flag.optional() }).optional(),
    reply: emptyReply,
    perMinute: 60,
  }),
}
