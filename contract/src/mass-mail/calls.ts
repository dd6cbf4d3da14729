import { emailStatuses } from '@agon/domain/email'
import { z } from 'zod'
import { call } from '../call.ts'
import { resource, rowSchema } from '../resource.ts'
import { id, line, momentOrNull, olympiadScope, text, whole, words } from '../schema.ts'
import { audienceSchema } from './audience.ts'
import { massMailList } from './list.ts'

const staff = ['admin', 'funding', 'overlord'] as const

export const massMails = resource(massMailList, staff, 'Mass mails', { olympiadId: olympiadScope })

/** Numbers by status of the mail, and `suppressed` when it was queued. */
const counts = z.partialRecord(z.enum(emailStatuses), z.number())
const numbersByReason = z.record(z.string(), z.number())

const massMail = rowSchema(massMailList.fields).extend({
  audience: audienceSchema,
  /** The audience as a sentence. */
  sentence: z.string(),
  /** Names of the schools in the audience, by id. */
  schools: z.record(z.string(), z.string()),
  counts,
  /** People of the population without a mail, by reason. */
  leftOut: numbersByReason,
})
export type MassMail = z.output<typeof massMail>

const recipient = z.object({
  email: z.string(),
  name: z.string(),
  school: z.string(),
  /** Facts of a recipient, or the reason for no mail. */
  reason: z.string(),
})
const preview = z.object({
  population: z.number(),
  total: z.number(),
  items: z.array(recipient),
  leftOut: numbersByReason,
  /** Variables of the template and its files, and the number of recipients for whom each is empty or absent. */
  empty: z.array(
    z.object({ kind: z.enum(['variable', 'file']), name: z.string(), label: z.string(), count: z.number() }),
  ),
  sentence: z.string(),
})
export type AudiencePreview = z.output<typeof preview>

const why = z.object({
  email: z.string(),
  name: z.string(),
  school: z.string(),
  /** A status of the mail, `suppressed`, `not-in-audience`, or `unknown`: no recipient of this kind has the name or address. */
  verdict: z.string(),
  reason: z.string(),
  /** The fact that decided, its value when the mass mail was queued (or now, of a draft), and its value now. */
  fact: z.string(),
  value: z.string(),
  valueNow: z.string(),
  since: momentOrNull,
  by: z.string().nullable(),
  sentence: z.string(),
  /** Of mails that were queued. */
  queuedEmailId: id<'queued-email'>().nullable(),
})
export type WhyItem = z.output<typeof why>

const whyOf = why.extend({ massMailId: id<'mass-mail'>(), massMail: z.string() })
export type WhyOfPersonItem = z.output<typeof whyOf>

const written = {
  emailerId: id<'emailer'>(),
  audience: audienceSchema,
  name: line(120),
  campaignId: id<'campaign'>().nullable(),
  standingUntil: z.iso.datetime().nullable(),
  sendAt: z.iso.datetime().nullable(),
}
const one = z.object({ id: id<'mass-mail'>() })
const read = { effect: 'read' } as const
const act = (name: 'queue' | 'pause' | 'resume' | 'cancel', summary: string) =>
  call('POST', `/api/mass-mail/{id}/${name}`, staff, summary, {
    effect: 'write',
    params: one,
    body: z.object({ reason: text(500).optional() }),
    reply: z.object({ item: massMail }),
    refusals: ['massMailState'],
  })

export const massMailCalls = {
  listMassMails: massMails.list,
  countMassMails: massMails.count,
  exportMassMails: massMails.export,
  previewAudience: call('POST', '/api/mass-mail/audience', staff, 'Count and list an audience; nothing is queued', {
    ...read,
    body: z.object({
      olympiadId: id<'olympiad'>(),
      audience: audienceSchema,
      limit: whole(1, 500).optional(),
      /** People without a mail for this reason, in place of the recipients. */
      leftOut: words(200).optional(),
      offset: whole(0, 1_000_000).optional(),
      /** The template, for the variables that are empty. */
      emailerId: id<'emailer'>().optional(),
      /** Only recipients for whom this variable is empty, or that have no such file (`file:invoices`). */
      empty: words(40).optional(),
    }),
    reply: preview,
  }),
  addMassMail: call('POST', '/api/mass-mail/', staff, 'Create a mass mail; nothing is queued', {
    effect: 'write',
    body: z.object({
      olympiadId: id<'olympiad'>(),
      ...written,
      campaignId: written.campaignId.optional(),
      standingUntil: written.standingUntil.optional(),
      sendAt: written.sendAt.optional(),
    }),
    reply: z.object({ item: massMail }),
  }),
  changeMassMail: call(
    'PUT',
    '/api/mass-mail/{id}',
    staff,
    'Change a mass mail; before the first release its recipients are queued again',
    {
      effect: 'write',
      params: one,
      body: z.object({ ...written, version: whole(1, 2_147_483_647) }),
      reply: z.object({ item: massMail }),
      refusals: ['conflict'],
    },
  ),
  readMassMail: call('GET', '/api/mass-mail/{id}', staff, 'One mass mail with its numbers', {
    ...read,
    params: one,
    reply: z.object({ item: massMail }),
  }),
  summariseMassMails: call('GET', '/api/mass-mail/summary', staff, 'The newest mass mails with their numbers', {
    ...read,
    query: z.object({
      olympiadId: olympiadScope,
      campaignId: id<'campaign'>().optional(),
      limit: whole(1, 100).optional(),
    }),
    reply: z.object({ items: z.array(massMail) }),
    refusals: ['olympiadRequired'],
  }),
  templatesOfMassMails: call(
    'GET',
    '/api/mass-mail/templates',
    staff,
    'The templates that a mass mail can have, by name',
    {
      ...read,
      query: z.object({ olympiadId: id<'olympiad'>() }),
      reply: z.object({ items: z.array(z.object({ id: id<'emailer'>(), name: z.string() })) }),
    },
  ),
  campaignsOfMassMails: call(
    'GET',
    '/api/mass-mail/campaigns',
    staff,
    'The campaigns that a mass mail can have, by name',
    {
      ...read,
      reply: z.object({ items: z.array(z.object({ id: id<'campaign'>(), name: z.string() })) }),
    },
  ),
  queueMassMail: act('queue', 'Queue the recipients of a mass mail, held until they are released'),
  pauseMassMail: act('pause', 'Pause a mass mail'),
  resumeMassMail: act('resume', 'Resume a paused mass mail'),
  cancelMassMail: act('cancel', 'Cancel a mass mail: its unsent mails are not sent'),
  whyOfMassMail: call('GET', '/api/mass-mail/{id}/why', staff, 'Why a person got a mass mail, or did not', {
    ...read,
    params: one,
    /** A name, a school or an address. */
    query: z.object({ q: words(200) }),
    reply: z.object({ items: z.array(why) }),
  }),
  whyOfPerson: call(
    'GET',
    '/api/mass-mail/why',
    staff,
    'The newest mass mails of an olympiad, and why a school or a user got each, or did not',
    {
      ...read,
      query: z.object({
        olympiadId: id<'olympiad'>(),
        schoolId: id<'school'>().optional(),
        userId: id<'user'>().optional(),
      }),
      reply: z.object({ items: z.array(whyOf) }),
    },
  ),
}
