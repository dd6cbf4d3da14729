import {
  emailerKinds,
  emailerLocales,
  longestBody,
  longestSubject,
  type EmailerVersions,
} from '@agon/domain/emailer/emailer'
import { attachmentKinds } from '@agon/domain/emailer/attachment'
import { z } from 'zod'
import { call } from '../call.ts'
import { editCalls } from '../edit-calls.ts'
import { resource } from '../resource.ts'
import { emptyReply, id, line, moment, momentOrNull, olympiadScope, text } from '../schema.ts'
import { emailerEdit } from './edit.ts'
import { emailerList } from './list.ts'

/** Admins and overlords write all templates, funding those of mass mails. */
const writers = ['admin', 'funding', 'overlord'] as const

export const emailers = resource(emailerList, writers, 'Templates of an olympiad’s mails, or of the platform’s', {
  olympiadId: olympiadScope,
})

const words = z.object({ subject: line(longestSubject, 0), body: text(longestBody) }).optional()
const versions: z.ZodType<EmailerVersions, EmailerVersions> = z.object({
  en: words,
  af: words,
  zu: words,
  xh: words,
}) as never // the languages of `emailerLocales`, whose words are absent rather than undefined

const attachments = z.array(z.enum(attachmentKinds)).max(attachmentKinds.length)

const item = z.object({
  id: id<'emailer'>(),
  olympiadId: id<'olympiad'>().nullable(),
  kind: z.enum(emailerKinds),
  name: z.string(),
  /** 0: the words shipped with the product. */
  version: z.number(),
  savedAt: momentOrNull,
  versions,
  /** Made for each recipient when the mail is sent. */
  attachments,
  variables: z.array(z.object({ name: z.string(), label: z.string(), kind: z.string() })),
  /** Whether the caller may change it: the platform's words are an overlord's. */
  mayChange: z.boolean(),
})
export type EmailerItem = z.output<typeof item>

const oneEmailer = z.object({ id: id<'emailer'>() })
const locale = z.enum(emailerLocales)

const { add: addEmailer, change: changeEmailer } = editCalls(emailerEdit, {
  id: id<'emailer'>(),
  item,
  own: { olympiadId: id<'olympiad'>(), versions, attachments: attachments.nullable().optional() },
  add: {
    audience: writers,
    summary: 'Add a template, or replace the platform’s words of a system mail',
    refusals: ['olympiadRequired'],
  },
  change: { audience: writers, summary: 'Save a new version of a template', refusals: ['duplicate'] },
})

export const emailerCalls = {
  listEmailers: emailers.list,
  countEmailers: emailers.count,
  exportEmailers: emailers.export,
  addEmailer,
  changeEmailer,
  readEmailer: call('GET', '/api/emailer/{id}', writers, 'One template with its current words', {
    effect: 'read',
    params: oneEmailer,
    reply: z.object({ item }),
  }),
  removeEmailer: call('DELETE', '/api/emailer/{id}', writers, 'Delete an olympiad’s template', {
    effect: 'write',
    params: oneEmailer,
    reply: emptyReply,
  }),
  emailerHistory: call('GET', '/api/emailer/{id}/history', writers, 'All versions of a template, the newest first', {
    effect: 'read',
    params: oneEmailer,
    reply: z.object({
      items: z.array(
        z.object({
          version: z.number(),
          /** Null: shipped with the product. */
          savedAt: momentOrNull,
          savedBy: z.string().nullable(),
          versions,
          attachments,
        }),
      ),
    }),
  }),
  previewEmailer: call('POST', '/api/emailer/{id}/preview', writers, 'A template as a recipient gets it', {
    effect: 'read',
    params: oneEmailer,
    body: z.object({
      /** Of a recipient of any kind in the olympiad; absent or empty: example values. */
      email: line(200, 0).optional(),
      /** Absent: the recipient's language. */
      locale: locale.optional(),
      /** Words that are not saved yet. */
      versions: versions.optional(),
      attachments: attachments.optional(),
    }),
    reply: z.object({
      subject: z.string(),
      html: z.string(),
      text: z.string(),
      /** Variables of the template that this recipient has no value for. */
      missing: z.array(z.string()),
      locale,
      /** Of the HTML. */
      bytes: z.number(),
      /** Pictures without an alternative text. */
      withoutAlternative: z.number(),
      /** The files of the template; without a recipient, none is made. */
      files: z.array(
        z.object({
          kind: z.enum(attachmentKinds),
          /** Empty: this recipient has no such file. Null: no recipient was named. */
          made: z.array(z.object({ filename: z.string(), bytes: z.number() })).nullable(),
        }),
      ),
      /** Whether the files are too heavy: the recipient gets no mail. */
      tooHeavy: z.boolean(),
    }),
  }),
  testEmailer: call('POST', '/api/emailer/{id}/test', writers, 'Send a template to oneself', {
    effect: 'write',
    params: oneEmailer,
    body: z.object({ email: line(200, 0).optional(), locale: locale.optional() }),
    reply: z.object({ recipient: z.string(), queuedAt: moment }),
    refusals: ['noOwnAddress'],
  }),
}
