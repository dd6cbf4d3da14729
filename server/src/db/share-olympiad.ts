import type { OlympiadId } from '@agon/domain/ids'
import type { Tx } from './database.ts'

/**
 * Holds the olympiad and its phase as they are: what holds it so goes on together, and a move of the phase (`lockOlympiad`) comes before or
 * after. So a question's version is never changed between being read for a paper and being frozen in it, and no mark comes beside a release.
 */
export async function shareOlympiad(tx: Tx, id: OlympiadId) {
  return tx.selectFrom('olympiads').select(['id', 'phase']).where('id', '=', id).forShare().executeTakeFirst()
}
