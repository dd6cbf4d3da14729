import type { ledgerCalls } from '@agon/contract/ledger/calls'
import { userIdOf } from '#/http/actor.ts'
import type { Handlers } from '#/http/handler.ts'
import { staffOlympiad } from '#/http/scope.ts'
import { closeMonth, readMonths, reopenMonth } from './months.ts'
import { readProof } from './proof/read-proof.ts'
import { runProof } from './proof/run-proof.ts'
import { readLedger } from './resource.ts'

export const ledgerHandlers: Handlers<typeof ledgerCalls> = {
  listLedger: readLedger.list,
  countLedger: readLedger.count,
  exportLedger: readLedger.export,

  readLedgerMonths: async ({ db, actor, now, query }) => ({
    item: await readMonths(db, staffOlympiad(actor, query.olympiadId), now),
  }),
  closeMonth: async (input) => {
    const olympiadId = staffOlympiad(input.actor, input.query.olympiadId)
    await closeMonth(input, olympiadId, input.query.month)
    return { item: await readMonths(input.db, olympiadId, input.now) }
  },
  reopenMonth: async (input) => {
    const olympiadId = staffOlympiad(input.actor, input.query.olympiadId)
    await reopenMonth(input, olympiadId, { month: input.query.month, reason: input.body.reason })
    return { item: await readMonths(input.db, olympiadId, input.now) }
  },

  readProof: async ({ db, actor, query }) => ({ item: await readProof(db, staffOlympiad(actor, query.olympiadId)) }),
  runProof: async ({ app, actor, now, query }) => ({
    item: await runProof(app, staffOlympiad(actor, query.olympiadId), { by: userIdOf(actor), now }),
  }),
}
