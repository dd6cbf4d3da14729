import type { OlympiadId } from '@agon/domain/ids'
import type { App } from '#/http/handler.ts'
import type { Finding } from '#/sanity/check.ts'
import { ledgerChecks } from '../sanity/ledger-checks.ts'
import { mailProof } from './mail-proof.ts'
import { proofCheck } from './proof-check.ts'
import { insertProof } from './read-proof.ts'

declare module '#/jobs/payloads.ts' {
  interface JobPayloads {
    'ledger.record-proofs': object
  }
}

/** After a run of all integrity checks: records the proof of each olympiad with money, and mails about those that do not hold. */
export async function recordProofs(app: App): Promise<void> {
  const { db } = app.database
  const names = ledgerChecks.map(({ name }) => name)
  const results = await db.selectFrom('sanityResults').selectAll().where('name', 'in', names).execute()
  const newest = new Map(results.map((result) => [result.name, result]))
  const [first] = results
  if (first === undefined) return
  const ranAt = results.reduce((last, { ranAt: at }) => (at > last ? at : last), first.ranAt)
  for (const olympiadId of await olympiadsWithMoney(app, ranAt)) {
    const checks = ledgerChecks.map((check) => {
      const result = newest.get(check.name)
      // As `runChecks` writes them.
      const findings = (result?.olympiads ?? []) as readonly Finding[]
      const failed = result === undefined || result.status === 'failed'
      return proofCheck(check, failed ? null : findings.filter((one) => one.olympiadId === olympiadId))
    })
    await db.transaction().execute(async (tx) => {
      await insertProof(tx, { olympiadId, ranAt, checks, askedBy: null })
      await mailProof(app, tx, { olympiadId, ranAt, checks })
    })
  }
}

/** Those whose proof of this run is not recorded yet: a job that is done twice records once. */
async function olympiadsWithMoney(app: App, ranAt: Date): Promise<OlympiadId[]> {
  const { db } = app.database
  const rows = await db
    .selectFrom('olympiads')
    .select('olympiads.id')
    .where((where) =>
      where.or([
        where.exists(
          where.selectFrom('purchaseOrders as o').select('o.id').whereRef('o.olympiadId', '=', 'olympiads.id'),
        ),
        where.exists(where.selectFrom('bookings as b').select('b.id').whereRef('b.olympiadId', '=', 'olympiads.id')),
      ]),
    )
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('ledgerProofs as p')
            .select('p.id')
            .whereRef('p.olympiadId', '=', 'olympiads.id')
            .where('p.askedBy', 'is', null)
            .where('p.ranAt', '>=', ranAt),
        ),
      ),
    )
    .orderBy('olympiads.id')
    .execute()
  return rows.map(({ id }) => id)
}
