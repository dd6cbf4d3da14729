import type { OlympiadId } from '@agon/domain/ids'
import { sql, type RawBuilder } from 'kysely'

/** The verdicts that hold: the newest of each participant about whom there is a decision. */
export function newestVerdicts(olympiadId: OlympiadId): RawBuilder<unknown> {
  return sql`select distinct on (participant_id) participant_id, verdict from verdicts
    where olympiad_id = ${olympiadId} order by participant_id, id desc`
}
