import { sql } from 'kysely'
import { asRows, countOf, type Pair, type Work } from '../work.ts'

/**
 * Consents follow. A withdrawal or an objection of either record holds, also against a later consent in the other one: it is
 * recorded again, because the newest record counts.
 */
export async function joinConsents(work: Work, pairs: readonly Pair[]): Promise<void> {
  const { tx, now } = work
  const { rows } = await sql<{ into: number; purpose: string; last: number }>`
    select pair.into_id as "into", c.purpose, max(c.id) as last from ${asRows(pairs)}
    join consents c on c.learner_id in (pair.from_id, pair.into_id) and c.act <> 'granted'
    where not exists (select from consents n where n.learner_id = c.learner_id and n.purpose = c.purpose and n.id > c.id)
    group by pair.into_id, c.purpose order by last`.execute(tx)
  const moved = sql`update consents r set learner_id = pair.into_id from ${asRows(pairs)} where r.learner_id = pair.from_id`
  work.moves.add('Consents', await countOf(moved, tx))
  for (const { into, purpose, last } of rows) {
    const again = sql`insert into consents (learner_id, purpose, act, party, version, method, reason, recorded_by, recorded_at)
      select learner_id, purpose, act, party, version, method, reason, recorded_by, ${now} from consents c
      where c.id = ${last} and exists (select from consents n
        where n.learner_id = ${into} and n.purpose = ${purpose} and n.id > ${last} and n.act = 'granted')`
    work.warns.add('consentWithdrawn', await countOf(again, tx))
  }
}
