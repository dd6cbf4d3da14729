import type { issuerCalls } from '@agon/contract/issuer/calls'
import { userIdOf } from '#/http/actor.ts'
import type { Handlers } from '#/http/handler.ts'
import { staffOlympiad } from '#/http/scope.ts'
import { decide, markFormer } from './decide.ts'
import { listIssuers, readIssuer } from './read-issuer.ts'
import { writeIssuer } from './write-issuer.ts'

export const issuerHandlers: Handlers<typeof issuerCalls> = {
  listIssuers: async ({ db }) => {
    const items = await listIssuers(db)
    return { items, total: items.length }
  },
  readIssuer: async ({ db, actor, now, query }) => ({
    item: await readIssuer(db, staffOlympiad(actor, query.olympiadId), { userId: userIdOf(actor), now }),
  }),
  writeIssuer,
  confirmBank: (input) => decide(input, 'confirmed'),
  rejectBank: (input) => decide(input, 'rejected'),
  markFormerBank: markFormer,
}
