import type { MergeBlock } from '@agon/domain/merge'
import { sql } from 'kysely'
import { asRows, type Pair, type Work } from '../work.ts'

/** Two participations of one olympiad that cannot become one. */
export interface Conflict {
  readonly fromLearner: number
  readonly from: number
  readonly into: number
  readonly why: MergeBlock
  readonly name: string
}

/** Participations of both learners in one olympiad that cannot be one: both have a sitting, or a certificate. */
export async function findConflicts({ tx }: Work, pairs: readonly Pair[]): Promise<Conflict[]> {
  const { rows } = await sql<Conflict & { why: MergeBlock | null }>`
    select * from (
      select pair.from_id as "fromLearner", p.id as "from", q.id as "into", trim(q.first_name || ' ' || q.last_name) || ', ' || o.title as name,
        case when 'sitting' in (ps.status, qs.status) then 'sitting'
          when ps.status <> 'not-started' and qs.status <> 'not-started' then 'bothSat'
          when exists (select from certificates c where c.participant_id = p.id)
            and exists (select from certificates c where c.participant_id = q.id) then 'bothCertified'
          when exists (select from moderated_participants c where c.participant_id = p.id)
            and exists (select from moderated_participants c where c.participant_id = q.id) then 'bothSat'
          when exists (select from tasks t where t.olympiad_id = o.id and t.status in ('queued', 'running')) then 'taskRunning' end as why
      from ${asRows(pairs)}
      join participants p on p.learner_id = pair.from_id
      join participants q on q.learner_id = pair.into_id and q.olympiad_id = p.olympiad_id
      join olympiads o on o.id = p.olympiad_id
      join sitting_statuses ps on ps.participant_id = p.id
      join sitting_statuses qs on qs.participant_id = q.id
    ) found where why is not null order by name, "from"`.execute(tx)
  return rows
}
