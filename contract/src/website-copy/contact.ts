import { normalAddress } from '@agon/domain/email-address'
import { longestContactMessage } from '@agon/domain/website-copy'
import { z } from 'zod'
import { faults } from '@agon/domain/faults'
import { call } from '../call.ts'
import { emailAddress, emptyReply, id, personName, text, whole, words } from '../schema.ts'

/** Fields of the contact form that a person fills in. */
export const contactFields = ['name', 'email', 'message'] as const
export type ContactField = (typeof contactFields)[number]

export const contactCalls = {
  sendContactMessage: call('POST', '/api/website/contact', 'public', 'Write to a project; the mail goes to it alone', {
    effect: 'write',
    publicForm: true,
    // A school sits behind one address.
    perMinute: 60,
    unlogged: 'the queued mail is its record',
    body: z.object({
      /** Absent: the default project. */
      projectId: id<'project'>().optional(),
      name: personName(80),
      email: z.string().transform(normalAddress).pipe(emailAddress(200)),
      message: text(longestContactMessage).check(z.minLength(1, faults.empty.en)),
      /** People do not see this field. */
      website: words(500).optional(),
      /** How long the form was open, in seconds. */
      seconds: whole(0, 2_147_483_647).optional(),
    }),
    reply: emptyReply,
    refusals: ['formTooFast', 'tooMany', 'maintenance'],
  }),
}
