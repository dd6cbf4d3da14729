import { normalAddress } from '@agon/domain/email-address'
import { z } from 'zod'
import { call } from '../call.ts'
import { resource, rowSchema } from '../resource.ts'
import { flag, line, upload } from '../schema.ts'
import { bounceList } from './list.ts'

const staff = ['admin', 'overlord'] as const

/** Of mails of the grant's olympiad; for an overlord all, also reports that match no mail. */
export const bounces = resource(bounceList, staff, 'Reports of mail servers about accepted mails', {})

const mostBytes = 40 * 1024 * 1024
const { email, kind, status, diagnosis, queuedEmailId, matched } = rowSchema(bounceList.fields).shape

export const bounceCalls = {
  readReports: call(
    'POST',
    '/api/bounce/',
    staff,
    'Read reports that were saved as files: a mail, or an mbox of them',
    {
      effect: 'write',
      query: z.object({
        /** Answers the reports as they are read; nothing is changed. */
        dryRun: flag.optional(),
      }),
      body: upload(mostBytes, ['message/rfc822', 'application/mbox']),
      reply: z.object({
        /** One per recipient of each report. */
        items: z.array(z.object({ email, kind, status, diagnosis, queuedEmailId, matched })),
      }),
      refusals: ['tooLarge', 'mediaType'],
    },
  ),
  listBounces: bounces.list,
  countBounces: bounces.count,
  exportBounces: bounces.export,
  liftBounce: call('DELETE', '/api/bounce/', staff, 'Lift the suppression that follows from bounces or complaints', {
    effect: 'write',
    query: z.object({
      /** Without it nothing is lifted. */
      email: line(320).transform(normalAddress),
      reason: line(500, 0).optional(),
    }),
    reply: z.object({ lifted: z.number() }),
  }),
}
