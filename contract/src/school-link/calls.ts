import { contactRoles } from '@agon/domain/school-contact'
import { z } from 'zod'
import { call } from '../call.ts'
import { emailAddress, emptyReply, id, moment, momentOrNull } from '../schema.ts'

const carers = ['teacher', 'admin', 'overlord'] as const
const ofSchool = z.object({ id: id<'customer-participant'>() })

/** Manage Learners by a mailed link, without an account. */
export const schoolLinkCalls = {
  linkedSchool: call('GET', '/api/school-participant/linked', 'signed-in', 'The school of a link; null for users', {
    effect: 'read',
    bySchoolLink: true,
    reply: z.object({
      item: z
        .object({
          customerParticipantId: id<'customer-participant'>(),
          schoolName: z.string(),
          olympiadTitle: z.string(),
          accent: z.string(),
        })
        .nullable(),
    }),
  }),
  schoolLink: call('GET', '/api/school-participant/link/{id}', carers, 'The link of a school participant', {
    effect: 'read',
    params: ofSchool,
    reply: z.object({
      item: z
        .object({ recipient: z.string(), createdAt: moment, revokedAt: momentOrNull, usedAt: momentOrNull })
        .nullable(),
      /** The address that a mail goes to if none is given. */
      contact: z.string().nullable(),
      /** Addresses to choose from, the likeliest first. */
      contacts: z.array(z.object({ role: z.enum([...contactRoles, 'teacher']), name: z.string(), email: z.string() })),
    }),
  }),
  mailSchoolLink: call(
    'POST',
    '/api/school-participant/link/{id}',
    carers,
    'Mail a new link to manage the school’s learners; an earlier one stops working',
    {
      effect: 'write',
      params: ofSchool,
      body: z.object({ email: emailAddress(200, 0).optional() }),
      reply: emptyReply,
      refusals: ['phase', 'ofTeam', 'noRecipient', 'addressStopped'],
    },
  ),
  revokeSchoolLink: call('DELETE', '/api/school-participant/link/{id}', carers, 'Revoke the link of a school', {
    effect: 'write',
    params: ofSchool,
    reply: emptyReply,
  }),
}
