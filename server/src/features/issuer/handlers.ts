import type { issuerCalls } from '@agon/contract/issuer/calls'
import type { Handlers } from '#/http/handler.ts'
import { staffOlympiad } from '#/http/scope.ts'
import { readIssuer, writeIssuer } from './issuer.ts'

export const issuerHandlers: Handlers<typeof issuerCalls> = {
  readIssuer: async ({ db, actor, query }) => readIssuer(db, staffOlympiad(actor, query.olympiadId)),
  writeIssuer: async ({ db, actor, query, body, now }) =>
    writeIssuer(db, staffOlympiad(actor, query.olympiadId), body, { actor, now }),
}
