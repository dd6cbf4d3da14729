import type { LedgerProof } from '@agon/contract/ledger/calls'
import type { OlympiadId, UserId } from '@agon/domain/ids'
import type { ProofCheck } from '@agon/domain/ledger'
import type { Db } from '#/db/database.ts'
import { ledgerChecks } from '../sanity/ledger-checks.ts'

/** The last run of the checks, in the words of the checks as they are now. */
export async function readProof(db: Db, olympiadId: OlympiadId) {
  const last = await db
    .selectFrom('ledgerProofs as p')
    .leftJoin('users', 'users.id', 'p.askedBy')
    .select(['p.ranAt', 'p.holds', 'p.checks', 'users.fullName as askedBy'])
    .where('p.olympiadId', '=', olympiadId)
    .orderBy('p.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last === undefined) return null
  return { ...last, checks: last.checks.map(inWords) }
}

function inWords(check: ProofCheck): LedgerProof['checks'][number] {
  const { title = check.name, why = '', remedy = '' } = ledgerChecks.find(({ name }) => name === check.name) ?? {}
  return { ...check, title, why, remedy }
}

export async function insertProof(
  db: Db,
  { checks, ...proof }: { olympiadId: OlympiadId; ranAt: Date; checks: readonly ProofCheck[]; askedBy: UserId | null },
): Promise<void> {
  await db
    .insertInto('ledgerProofs')
    .values({ ...proof, holds: checks.every(({ holds }) => holds), checks: JSON.stringify(checks) })
    .execute()
}
