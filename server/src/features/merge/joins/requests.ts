import { sql } from 'kysely'
import { asRows, countOf, type Pair, type Work } from '../work.ts'

/** Requests move. One that waits is withdrawn where one of the record that stays waits, too. */
export async function joinRequestsOfSchool(work: Work, pairs: readonly Pair[]): Promise<void> {
  const withdrawn = sql`update extra_time_requests r set outcome = 'withdrawn', answered_at = ${work.now} from ${asRows(pairs)}
    where r.customer_participant_id = pair.from_id and r.outcome is null and exists (
      select from extra_time_requests o where o.customer_participant_id = pair.into_id and o.outcome is null
        and o.participant_id is not distinct from r.participant_id)`
  work.joins.add('Requests for extra time', await countOf(withdrawn, work.tx))
  const moved = sql`update extra_time_requests r set customer_participant_id = pair.into_id from ${asRows(pairs)}
    where r.customer_participant_id = pair.from_id`
  work.moves.add('Requests for extra time', await countOf(moved, work.tx))
}

export async function joinRequestsOfLearner(work: Work, pairs: readonly Pair[]): Promise<void> {
  const withdrawn = sql`update extra_time_requests r set outcome = 'withdrawn', answered_at = ${work.now} from ${asRows(pairs)}
    where r.participant_id = pair.from_id and r.outcome is null and exists (
      select from extra_time_requests o where o.participant_id = pair.into_id and o.outcome is null)`
  work.joins.add('Requests for extra time', await countOf(withdrawn, work.tx))
  const moved = sql`update extra_time_requests r set participant_id = pair.into_id from ${asRows(pairs)}
    where r.participant_id = pair.from_id`
  work.moves.add('Requests for extra time', await countOf(moved, work.tx))
}

/** Requests of a team after its deadline. Of two open ones about the head counts, that of the team that stays stays open. */
export async function joinRequestsOfTeam(work: Work, pairs: readonly Pair[]): Promise<void> {
  const declined = sql`update proposals r set status = 'declined', answered_at = ${work.now} from ${asRows(pairs)}
    where r.team_id = pair.from_id and r.status = 'open' and r.kind = 'head-counts' and exists (
      select from proposals o where o.team_id = pair.into_id and o.status = 'open' and o.kind = 'head-counts')`
  work.joins.add('Requests of the team', await countOf(declined, work.tx))
  const moved = sql`update proposals r set team_id = pair.into_id from ${asRows(pairs)} where r.team_id = pair.from_id`
  work.moves.add('Requests of the team', await countOf(moved, work.tx))
}

/** Corrections that teachers proposed. Of two open ones, that of the participation that stays stays open. */
export async function joinCorrections(work: Work, pairs: readonly Pair[]): Promise<void> {
  const declined = sql`update proposals r set status = 'declined', answered_at = ${work.now} from ${asRows(pairs)}
    where r.participant_id = pair.from_id and r.status = 'open'
      and exists (select from proposals o where o.participant_id = pair.into_id and o.status = 'open')`
  work.joins.add('Proposed corrections', await countOf(declined, work.tx))
  const moved = sql`update proposals r set participant_id = pair.into_id from ${asRows(pairs)}
    where r.participant_id = pair.from_id`
  work.moves.add('Proposed corrections', await countOf(moved, work.tx))
}

/** Proposals of teachers about their school. Of two open ones of one teacher, that of the school that stays stays open. */
export async function joinProposalsOfSchool(work: Work, pairs: readonly Pair[]): Promise<void> {
  const declined = sql`update proposals r set status = 'declined', answered_at = ${work.now} from ${asRows(pairs)}
    where r.school_id = pair.from_id and r.status = 'open' and exists (select from proposals o
      where o.school_id = pair.into_id and o.status = 'open' and o.proposed_by is not distinct from r.proposed_by
        and o.kind = r.kind and (o.kind = 'school' or o.olympiad_id = r.olympiad_id))`
  work.joins.add('Proposed corrections', await countOf(declined, work.tx))
  const moved = sql`update proposals r set school_id = pair.into_id from ${asRows(pairs)} where r.school_id = pair.from_id`
  work.moves.add('Proposed corrections', await countOf(moved, work.tx))
}
