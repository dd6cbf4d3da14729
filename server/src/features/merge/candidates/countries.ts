import type { Db } from '#/db/database.ts'
import { toCandidates } from './candidate.ts'
import { compareInThread } from './pool.ts'

export async function countryCandidates(db: Db) {
  const rows = await db.selectFrom('countries').select(['id', 'code', 'name', 'timeZone']).orderBy('id').execute()
  const shown = rows.map(({ id, code, name, timeZone }) => ({
    id,
    name,
    details: [code, timeZone],
    // A code of our own begins with X.
    rank: code.startsWith('X') ? 1 : 0,
  }))
  const pairs = await compareInThread('countries')(rows.map(({ id: _id, ...row }) => row))
  return { compared: rows.length, candidates: toCandidates(shown, pairs) }
}
