import { normalAddress } from '@agon/domain/email-address'
import { z } from 'zod'
import { call } from '../call.ts'
import { addShape } from '../edit-calls.ts'
import { resource, rowSchema } from '../resource.ts'
import { emptyReply, id, line } from '../schema.ts'
import { shunnedEmailEdit } from './edit.ts'
import { shunnedEmailList } from './list.ts'

const overlord = ['overlord'] as const

export const shunnedEmails = resource(shunnedEmailList, overlord, 'Addresses and domains that never receive mail', {})

const pattern = line(320)
  .transform(normalAddress)
  .pipe(z.string().regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'Enter an address, or *@school.example for a domain.'))

export const shunnedEmailCalls = {
  listShunnedEmails: shunnedEmails.list,
  countShunnedEmails: shunnedEmails.count,
  exportShunnedEmails: shunnedEmails.export,
  addShunnedEmail: call('POST', '/api/shunned-email/', overlord, 'Stop all mail to an address or a domain', {
    effect: 'write',
    body: z.object({ ...addShape(shunnedEmailEdit), pattern }),
    reply: z.object({ item: rowSchema(shunnedEmailList.fields) }),
    refusals: ['duplicate'],
  }),
  removeShunnedEmail: call(
    'DELETE',
    '/api/shunned-email/{id}',
    overlord,
    'Allow mail to an address or a domain again',
    {
      effect: 'write',
      params: z.object({ id: id<'suppression'>() }),
      query: z.object({ reason: line(500, 0).optional() }),
      reply: emptyReply,
    },
  ),
}
