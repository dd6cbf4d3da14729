import type { issuerCalls } from '@agon/contract/issuer/calls'
import type { Handlers } from '#/http/handler.ts'
import { staffOlympiad } from '#/http/scope.ts'
import { readIssuer, writeIssuer } from './issuer.ts'

export const issuerHandlers: Handlers<typeof issuerCalls> = {
  readIssuer: async ({ db, actor, params }) => ({ item: await readIssuer(db, staffOlympiad(actor, params.id)) }),
  writeIssuer,
}
