import type { providerKeysCalls } from '@agon/contract/payment/provider-keys'
import { Problem } from '@agon/domain/problem'
import { grantedRoles } from '@agon/domain/role'
import type { Tx } from '#/db/database.ts'
import { userIdOf } from '#/http/actor.ts'
import { as, type Handlers, type RequestContext } from '#/http/handler.ts'
import { staffOlympiad } from '#/http/scope.ts'
import { issuerOf, issuerToChange } from '#/features/issuer/two-people.ts'
import { decideKeys, proposeKeys } from './change.ts'
import { readProviderKeys } from './read.ts'

type OfOlympiad = RequestContext & { readonly query: { readonly olympiadId?: number | undefined } }

export const providerKeysHandlers: Handlers<typeof providerKeysCalls> = {
  async readProviderKeys({ db, actor, now, query }) {
    const { issuerId } = await issuerOf(db, staffOlympiad(actor, query.olympiadId))
    return { items: await readProviderKeys(db, issuerId, { reader: userIdOf(actor), now }) }
  },
  async proposeProviderKeys(input) {
    const { app, actor, body } = input
    const { keys, reason, factorCode } = body
    await app.proveFactorAgain(app, as(actor, ...grantedRoles), factorCode)
    return changed(input, (tx, issuerId, by) => proposeKeys(app, tx, { issuerId, keys, reason }, by))
  },
  confirmProviderKeys: (input) =>
    changed(input, (tx, issuerId, by) =>
      decideKeys(input.app, tx, { issuerId, id: input.params.id, as: 'confirmed' }, by),
    ),
  rejectProviderKeys: (input) =>
    changed(input, (tx, issuerId, by) =>
      decideKeys(input.app, tx, { issuerId, id: input.params.id, as: 'rejected' }, by),
    ),
}

async function changed(
  { db, actor, now, query }: OfOlympiad,
  change: (
    tx: Tx,
    issuerId: number,
    by: { userId: NonNullable<ReturnType<typeof userIdOf>>; now: Date },
  ) => Promise<void>,
) {
  const userId = userIdOf(actor)
  if (userId === null) throw new Problem('forbidden')
  const olympiadId = staffOlympiad(actor, query.olympiadId)
  return db.transaction().execute(async (tx) => {
    const issuerId = await issuerToChange(tx, olympiadId)
    await change(tx, issuerId, { userId, now })
    return { items: await readProviderKeys(tx, issuerId, { reader: userId, now }) }
  })
}
