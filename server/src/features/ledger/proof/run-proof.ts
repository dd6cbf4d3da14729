import type { OlympiadId, UserId } from '@agon/domain/ids'
import type { App } from '#/http/handler.ts'
import type { OlympiadCheck } from '#/sanity/check.ts'
import { ledgerChecks } from '../sanity/ledger-checks.ts'
import { proofCheck } from './proof-check.ts'
import { insertProof, readProof } from './read-proof.ts'

/** Runs the checks of one olympiad’s ledger now, one after another, and records the run. */
export async function runProof(app: App, olympiadId: OlympiadId, { by, now }: { by: UserId | null; now: Date }) {
  const { db } = app.database
  const checks = []
  for (const check of ledgerChecks) checks.push(proofCheck(check, await findingsOf(app, check, olympiadId)))
  await insertProof(db, { olympiadId, ranAt: now, checks, askedBy: by })
  const proof = await readProof(db, olympiadId)
  if (proof === null) throw new Error('The run that was recorded is missing.')
  return proof
}

async function findingsOf(app: App, check: OlympiadCheck, olympiadId: OlympiadId) {
  try {
    return await check.lookIn(app, olympiadId)
  } catch (error) {
    app.log.error({ key: 'sanity.failed', err: error, check: check.name }, 'check of the ledger failed')
    return null
  }
}
