import { createHash } from 'node:crypto'
import { canonicalJson } from '@agon/domain/canonical-json'
import type { OlympiadId } from '@agon/domain/ids'
import { findInForce } from '#/db/corrections-in-force.ts'
import type { Db } from '#/db/database.ts'
import { findRules } from '../ranking/rules.ts'
import { findOlympiad } from '../store.ts'

/** The fingerprint of what the results of an olympiad come from: another one means that they may have moved. */
export async function basisOf(db: Db, olympiadId: OlympiadId): Promise<string> {
  const { resultsComputedAt } = await findOlympiad(db, olympiadId)
  const rules = await findRules(db, olympiadId)
  const inForce = (await findInForce(db, olympiadId)).map(({ id }) => id)
  const basis = canonicalJson([resultsComputedAt?.toISOString() ?? null, rules, inForce])
  return createHash('sha256').update(basis).digest('hex').slice(0, 32)
}
