import type { OlympiadId } from '@agon/domain/ids'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from './database.ts'

/** The verdicts that hold: the newest of each participant about whom there is a decision. null: of all olympiads. */
export function newestVerdicts(olympiadId: OlympiadId | null): RawBuilder<unknown> {
  return sql`select distinct on (participant_id) participant_id, verdict from verdicts
    where ${olympiadId === null ? sql`true` : sql`olympiad_id = ${olympiadId}`} order by participant_id, id desc`
}

/** Whether a participant of an olympiad is in its figures: neither withheld nor disqualified. Few are: their ids are read once. */
export function isInFigures(participantId: string, olympiadId: OlympiadId | null): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(participantId)} <> all(array(select v.participant_id from (${newestVerdicts(olympiadId)}) v
    where v.verdict in ('withheld', 'disqualified')))`
}

/** Verdicts that wait for a second person. */
export async function countWaitingVerdicts(db: Db, olympiadId: OlympiadId): Promise<number> {
  const { count } = await db
    .selectFrom('verdictProposals')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('olympiadId', '=', olympiadId)
    .where('status', '=', 'proposed')
    .executeTakeFirstOrThrow()
  return count
}
