import { sql } from 'kysely'
import { rememberMerged } from '../remember-merged.ts'
import { asRows, countOf, type Pair, type Work } from '../work.ts'
import { findConflicts } from './conflicts.ts'

/**
 * The participations of learners. Where both learners take part in an olympiad, the one that has gone further stays: started, slip printed, or
 * that of the record that stays. It keeps its user name, its slip and its answers.
 */
export async function joinYears(work: Work, pairs: readonly Pair[]): Promise<void> {
  const { tx } = work
  const conflicts = await findConflicts(work, pairs)
  for (const { why, name } of conflicts) work.blocks.add(why, 1, [name])
  const blocked = conflicts.flatMap(({ from, into }) => [from, into])
  const joined = await pairYears(work, pairs, blocked)
  if (joined.length > 0) {
    await work.followRules('participants', joined)
    await rememberMerged(work, 'participants', joined)
    await sql`delete from participants p using ${asRows(joined)} where p.id = pair.from_id`.execute(tx)
    work.joins.add('Participations of learners', joined.length)
  }
  const moved = sql`update participants p set learner_id = pair.into_id from ${asRows(pairs)}
    where p.learner_id = pair.from_id and p.id <> all(${blocked}::int4[])`
  work.moves.add('Participations of learners', await countOf(moved, tx))
}

async function pairYears(work: Work, pairs: readonly Pair[], blocked: readonly number[]): Promise<Pair[]> {
  // A learner who starts now waits for the merge.
  await sql`select from sitting_statuses s where s.participant_id in (
      select p.id from participants p join ${asRows(pairs)} on p.learner_id in (pair.from_id, pair.into_id))
    order by s.participant_id for no key update`.execute(work.tx)
  const { rows } = await sql<{ from: number; into: number; printed: boolean; isTurned: boolean }>`
    select p.id as "from", q.id as "into", pc.slip_printed_at is not null and qc.slip_printed_at is not null as printed,
      (ps.status <> 'not-started', coalesce(pc.slip_printed_at, pc.slip_shown_at) is not null)
        > (qs.status <> 'not-started', coalesce(qc.slip_printed_at, qc.slip_shown_at) is not null) as "isTurned"
    from ${asRows(pairs)}
    join participants p on p.learner_id = pair.from_id
    join participants q on q.learner_id = pair.into_id and q.olympiad_id = p.olympiad_id
    join sitting_statuses ps on ps.participant_id = p.id
    join sitting_statuses qs on qs.participant_id = q.id
    left join participant_credentials pc on pc.participant_id = p.id
    left join participant_credentials qc on qc.participant_id = q.id
    where p.id <> all(${blocked}::int4[]) order by q.id`.execute(work.tx)
  work.warns.add('bothSlips', rows.filter(({ printed }) => printed).length)
  return rows.map(({ from, into, isTurned }) => (isTurned ? { from: into, into: from } : { from, into }))
}

/** A prepared attempt goes; superseded ones follow, numbered on. */
export async function joinAttempts(work: Work, pairs: readonly Pair[]): Promise<void> {
  await sql`delete from attempts a using ${asRows(pairs)} where a.participant_id = pair.from_id and a.started_at is null`.execute(
    work.tx,
  )
  const moved = sql`update attempts a set participant_id = pair.into_id,
      number = a.number + (select coalesce(max(number), 0) from attempts o where o.participant_id = pair.into_id)
    from ${asRows(pairs)} where a.participant_id = pair.from_id`
  work.moves.add('Attempts', await countOf(moved, work.tx))
}

/** Extra time of both counts; what both got at once counts once. */
export async function joinExtraTime(work: Work, pairs: readonly Pair[]): Promise<void> {
  const moved = sql`update extra_time_participants r set participant_id = pair.into_id from ${asRows(pairs)}
    where r.participant_id = pair.from_id and not exists (select from extra_time_participants o
      where o.extra_time_id = r.extra_time_id and o.participant_id = pair.into_id)`
  const count = await countOf(moved, work.tx)
  work.moves.add('Extra time', count)
  if (count === 0) return
  await sql`update participants p set extra_seconds = (
      select coalesce(sum(e.seconds), 0) from extra_time_participants x join extra_times e on e.id = x.extra_time_id
      where x.participant_id = p.id and e.takes_back is null and not exists (select from extra_times b where b.takes_back = e.id))
    from ${asRows(pairs)} where p.id = pair.into_id`.execute(work.tx)
}
