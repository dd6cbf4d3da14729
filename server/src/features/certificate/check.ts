import type { OlympiadId, ParticipantId } from '@agon/domain/ids'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'
import { findNamesFaults } from './pdf/make.ts'
import { failureOf } from './print-failure.ts'
import { countResults } from './store.ts'

/** Names looked at in one go. */
const batch = 2000
const mostListed = 100
/** Letters of any width that fit their place. */
export const alwaysFits = { name: 30, school: 45 }

/**
 * Names and schools that cannot be printed. The database leaves out what is written in letters of Latin’s first blocks,
 * which every font has, and is short enough for the widest letters (tests hold both), so that a million names are not
 * laid out to find three.
 */
export async function checkNames(db: Db, olympiadId: OlympiadId) {
  const items: { id: ParticipantId; name: string; schoolName: string; failure: string }[] = []
  let unprintable = 0
  let after: ParticipantId | null = null
  for (;;) {
    const rows = await findUnusual(db, olympiadId, after)
    const faults = await findNamesFaults(rows.map(({ name, schoolName: school }) => ({ name, school })))
    for (const [index, row] of rows.entries()) {
      const failure = failureOf(faults[index])
      if (failure === null) continue
      unprintable += 1
      if (items.length < mostListed) items.push({ ...row, failure })
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
    .select(sql<string>`trim(first_name || ' ' || last_name)`.as('name'))
    .where('olympiadId', '=', olympiadId)
    .where('award', 'is not', null)
    .where(
      sql<boolean>`(first_name || last_name || school_name ~ '[^ -~\u00a0-\u017f]'
        or length(first_name) + length(last_name) > ${alwaysFits.name} or length(school_name) > ${alwaysFits.school})`,
    )
    .$if(after !== null, (query) => query.where(sql<boolean>`participant_id > ${after}`))
    .orderBy('participantId')
    .limit(batch)
    .execute()
}
