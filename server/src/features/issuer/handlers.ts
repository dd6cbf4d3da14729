import type { issuerCalls } from '@agon/contract/issuer/calls'
import type { Handlers } from '#/http/handler.ts'
import { staffOlympiad } from '#/http/scope.ts'
import { readIssuer, writeIssuer } from './issuer.ts'

export const issuerHandlers: Handlers<typeof issuerCalls> = {
  readIssuer: async ({ db, actor, query }) => ({
    item: await readIssuer(db, staffOlympiad(actor, query.olympiadId)),
  }),
  writeIssuer: (context) =>
    writeIssuer({ ...context, params: { id: staffOlympiad(context.actor, context.query.olympiadId) } }),
}
