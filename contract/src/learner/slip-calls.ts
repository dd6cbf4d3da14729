import { z } from 'zod'
import { call } from '../call.ts'
import { emptyReply, file, flag, id, moment, words } from '../schema.ts'
import { carers, ofSchool } from './carers.ts'

/** Passwords and links of learners, on paper or set by hand, and their places. */
export const slipCalls = {
  slips: call(
    'GET',
    '/api/learner/slips/{id}',
    carers,
    'Sign-in slips of a school participant, to print: of all its learners, of one, or those that were never printed',
    {
      effect: 'write',
      unlogged: 'Nothing but when the slip was printed first.',
      params: ofSchool,
      query: z.object({ participantId: id<'participant'>().optional(), unprinted: flag.optional() }),
      reply: file('application/pdf'),
      refusals: ['slipsErased'],
    },
  ),
  classList: call('GET', '/api/learner/class-list/{id}', carers, 'The class list of a school participant, to print', {
    effect: 'read',
    params: ofSchool,
    reply: file('application/pdf'),
  }),
  renewSlip: call(
    'POST',
    '/api/learner/renew-slip/{id}',
    carers,
    'Reissue one learner’s slip: new password, link and recovery code; the old ones stop working',
    {
      effect: 'write',
      impersonated: 'refused',
      params: z.object({ id: id<'participant'>() }),
      reply: z.object({ username: z.string(), password: z.string(), link: z.string() }),
    },
  ),
  showSlip: call(
    'POST',
    '/api/learner/show-slip/{id}',
    carers,
    'Get one learner’s current slip, to show or share it again',
    {
      /** Reveals secrets: the activity log records who saw them. */
      effect: 'write',
      impersonated: 'refused',
      params: z.object({ id: id<'participant'>() }),
      reply: z.object({
        username: z.string(),
        password: z.string(),
        link: z.string(),
        /** The link as a QR code: an SVG document. */
        qr: z.string(),
        /** When this slip replaced the one before. */
        renewedAt: moment,
      }),
      refusals: ['slipsErased'],
    },
  ),
  setPasswords: call(
    'PUT',
    '/api/auth/set-learner-passwords/{id}',
    carers,
    'New slips for all learners of a school who have not begun: with one password for all, or each with their own',
    {
      effect: 'write',
      params: ofSchool,
      query: z.object({
        /** The school, to be sure that it is meant. */
        schoolId: id<'school'>().optional(),
        /** A teacher of the school who is told by mail; passwords never go by mail. */
        email: words(200).optional(),
        /** Better in the body: addresses are written down along the way. */
        password: words(1000).optional(),
      }),
      body: z.object({ password: words(1000).optional() }),
      reply: z.object({ changed: z.number() }),
      refusals: ['weakPassword', 'noRecipient', 'addressStopped'],
    },
  ),
  credentialsReady: call(
    'GET',
    '/api/learner/credentials/{id}',
    carers,
    'How many typed passwords of a school participant are prepared; links work at once',
    {
      effect: 'read',
      params: ofSchool,
      reply: z.object({ prepared: z.number(), total: z.number() }),
    },
  ),
  assignSeat: call(
    'PUT',
    '/api/learner/seat/{id}',
    carers,
    'Keep a paid place for a learner, or give it back before the sitting starts',
    {
      effect: 'write',
      params: z.object({ id: id<'participant'>() }),
      body: z.object({ seated: flag }),
      reply: emptyReply,
      refusals: ['seats', 'learnerStarted', 'phase'],
    },
  ),
}
