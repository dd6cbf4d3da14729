import type { OlympiadId, ParticipantId } from '@agon/domain/ids'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { findTextsUncovered } from './pdf/make.ts'
import { countResults } from './store.ts'

/** Names looked at in one go. */
const batch = 2000
const mostListed = 100

/**
 * Whose name or school no font can print. The database leaves out what is written in letters of Latin’s first blocks,
 * which every font has (a test says so), so that a million names are not laid out to find three.
 */
export async function checkNames(db: Db, olympiadId: OlympiadId) {
  const items: { id: ParticipantId; name: string; schoolName: string; letters: string }[] = []
  let unprintable = 0
  let after: ParticipantId | null = null
  for (;;) {
    const rows = await findUnusual(db, olympiadId, after)
    const uncovered = await findTextsUncovered(rows.map(({ name, schoolName }) => `${name} ${schoolName}`))
    for (const [index, row] of rows.entries()) {
      const letters = uncovered[index] ?? []
      if (letters.length === 0) continue
      unprintable += 1
      if (items.length < mostListed) items.push({ ...row, letters: letters.join(' ') })
    }
    after = rows.at(-1)?.id ?? null
    if (after === null || rows.length < batch) break
  }
  return { results: await countResults(db, olympiadId), unprintable, items }
}

function findUnusual(db: Db, olympiadId: OlympiadId, after: ParticipantId | null) {
  return db
    .selectFrom('moderatedParticipants')
    .select(['participantId as id', 'schoolName'])
    .select(sql<string>`first_name || ' ' || last_name`.as('name'))
    .where('olympiadId', '=', olympiadId)
    .where('award', 'is not', null)
    .where(sql<boolean>`first_name || last_name || school_name ~ '[^ -~\u00a0-\u017f]'`)
    .$if(after !== null, (query) => query.where(sql<boolean>`participant_id > ${after}`))
    .orderBy('participantId')
    .limit(batch)
    .execute()
}
