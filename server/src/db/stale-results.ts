import { canonicalJson } from '@agon/domain/canonical-json'
import type { OlympiadId } from '@agon/domain/ids'
import { staleInputs, type StaleEntry } from '@agon/domain/stale-results'
import { sql } from 'kysely'
import type { Db, Tx } from './database.ts'

/**
 * What changed since the results of an olympiad were computed; nothing before the first computation. Its cost depends on the
 * number of changes and of late answers, not on that of all answers.
 */
export async function findStale(db: Db, olympiadId: OlympiadId): Promise<StaleEntry[]> {
  const olympiad = await db
    .selectFrom('olympiads as o')
    .leftJoin('resultBases as b', 'b.olympiadId', 'o.id')
    .select([
      'o.awardRules',
      'o.rankGroups',
      'o.tieRules',
      'o.resultsComputedAt',
      'b.awardRules as usedRules',
      'b.lateAnswers',
      'b.answersComputedAt',
    ])
    .select(['b.rankGroups as usedGroups', 'b.tieRules as usedTies'])
    .where('o.id', '=', olympiadId)
    .executeTakeFirst()
  if (olympiad === undefined || olympiad.resultsComputedAt === null) return []
  const { awardRules, rankGroups, tieRules, usedRules, usedGroups, usedTies, lateAnswers } = olympiad
  const { resultsComputedAt, answersComputedAt } = olympiad
  const recorded = await db
    .selectFrom('resultChanges')
    .select(['what', ({ fn }) => fn.countAll<number>().as('count')])
    .where('olympiadId', '=', olympiadId)
    .groupBy('what')
    .execute()
  const entries: StaleEntry[] = [...recorded]
  const arrived = lateAnswers === null ? 0 : (await countLateAnswers(db, olympiadId)) - lateAnswers
  if (arrived > 0) entries.push({ what: 'late-answers', count: arrived })
  const [used, now] = [
    [usedRules, usedGroups, usedTies],
    [awardRules, rankGroups, tieRules],
  ]
  // Without its answers by question no correction can follow. Two releases at once: the earlier one keeps none.
  if (lateAnswers !== null && answersComputedAt?.getTime() !== resultsComputedAt.getTime())
    entries.push({ what: 'earlier-release', count: 1 })
  if (usedRules !== null && canonicalJson(used) !== canonicalJson(now)) entries.push({ what: 'award-rules', count: 1 })
  return entries.toSorted((a, b) => staleInputs.indexOf(a.what) - staleInputs.indexOf(b.what))
}

export async function isStale(db: Db, olympiadId: OlympiadId): Promise<boolean> {
  return (await findStale(db, olympiadId)).length > 0
}

/** The statistics of questions are those of before the last computation, correction or verdict. */
export async function areStatisticsPending(db: Db, olympiadId: OlympiadId): Promise<boolean> {
  const basis = await db
    .selectFrom('resultBases')
    .select('statisticsPending')
    .where('olympiadId', '=', olympiadId)
    .executeTakeFirst()
  return basis?.statisticsPending === true
}

/** When the statistics of questions were made; those that an earlier release made are as old as the results. */
export async function statisticsMadeAt(db: Db, olympiadId: OlympiadId): Promise<Date | null> {
  const olympiad = await db
    .selectFrom('olympiads as o')
    .leftJoin('resultBases as b', 'b.olympiadId', 'o.id')
    .select(({ fn }) => fn.coalesce('b.statisticsMadeAt', 'o.resultsComputedAt').as('madeAt'))
    .where('o.id', '=', olympiadId)
    .executeTakeFirst()
  return olympiad?.madeAt ?? null
}

/** Begins a computation: changes committed up to now count in it. Call it before anything else is read. */
export async function keepBasis(tx: Tx, olympiadId: OlympiadId): Promise<void> {
  await tx.deleteFrom('resultChanges').where('olympiadId', '=', olympiadId).execute()
  const lateAnswers = await countLateAnswers(tx, olympiadId)
  await sql`insert into result_bases (olympiad_id, award_rules, rank_groups, tie_rules, late_answers)
    select id, award_rules, rank_groups, tie_rules, ${lateAnswers} from olympiads where id = ${olympiadId}
    on conflict (olympiad_id) do update set award_rules = excluded.award_rules,
      rank_groups = excluded.rank_groups, tie_rules = excluded.tie_rules, late_answers = excluded.late_answers, statistics_pending = false`.execute(
    tx,
  )
}

/** Late answers of current sittings that are not held. Their own index has them, among all answers. */
async function countLateAnswers(db: Db, olympiadId: OlympiadId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from answer_saves s join attempts a on a.id = s.attempt_id
    where s.late and a.olympiad_id = ${olympiadId} and a.superseded_at is null
      and not exists (select from held_saves h
        where h.attempt_id = s.attempt_id and h.epoch = s.epoch and h.sequence = s.sequence)`.execute(db)
  return rows[0]?.count ?? 0
}
