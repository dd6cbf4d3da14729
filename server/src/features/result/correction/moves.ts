import type { CorrectionPreview } from '@agon/contract/result/corrections'
import { awardOrder } from '@agon/domain/award'
import type { OlympiadId } from '@agon/domain/ids'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '#/db/database.ts'
import { placed } from '../ranking/decide.ts'
import type { OlympiadRules } from '../ranking/rules.ts'

/** Names of those who would lose an award, at most. */
const mostNames = 200

/** How many results `counted` and `decided` move. */
export async function countMoved(tx: Tx, rules: OlympiadRules): Promise<CorrectionPreview['moved']> {
  const { rows } = await sql<CorrectionPreview['moved']>`
    select count(*) filter (where ${hasOtherMark})::int as marks, count(*) filter (where ${hasOtherRank})::int as ranks,
      count(*) filter (where ${hasOtherAward})::int as awards
    from ${placed(rules)} where ${isListed}`.execute(tx)
  return rows[0] ?? { marks: 0, ranks: 0, awards: 0 }
}

/** Of a row of `placed`. */
const isListed = sql`c.former_mark is not null`
const hasOtherMark = sql`(c.former_mark, c.former_full_marks) <> (c.mark, c.full_marks)`
const hasOtherRank = sql`c.former_rank is distinct from d.rank`
const hasOtherAward = sql`c.former_award is distinct from d.award`

/** 1: up, −1: down, 0: as before. Marks are compared by their share of the full marks; a rank that is lost is the lowest. */
const directions = {
  mark: sql<number>`case when not ${hasOtherMark} then 0
    when c.mark::bigint * c.former_full_marks >= c.former_mark::bigint * c.full_marks then 1 else -1 end`,
  rank: sql<number>`case when not ${hasOtherRank} then 0
    when coalesce(d.rank, 2147483647) < coalesce(c.former_rank, 2147483647) then 1 else -1 end`,
  award: sql<number>`case when not ${hasOtherAward} then 0 when d.award_order < c.former_award_order then 1 else -1 end`,
}

export async function describeMoves(
  tx: Tx,
  olympiadId: OlympiadId,
  rules: OlympiadRules,
): Promise<Omit<CorrectionPreview, 'seen'>> {
  const counts = (['mark', 'rank', 'award'] as const).flatMap((what) => [
    sql`count(*) filter (where ${sql.ref(what)} > 0)::int as ${sql.ref(`${what}_up`)}`,
    sql`count(*) filter (where ${sql.ref(what)} < 0)::int as ${sql.ref(`${what}_down`)}`,
  ])
  // In one pass: half of all results may move. `offset 0` has each direction worked out once.
  await sql`create temporary table moved on commit drop as
    select province, school_name, before, after, count(*) as results, ${sql.join(counts)}
    from (
      select c.province, c.school_name, c.former_award as before, d.award as after, ${directions.mark} as mark,
        ${directions.rank} as rank, ${directions.award} as award
      from ${placed(rules)} where ${isListed} offset 0) m
    group by 1, 2, 3, 4`.execute(tx)
  const [whole = noMoves] = await groupsOf(tx, sql`''`)
  const { marksUp, marksDown, ranksUp, ranksDown, up, down } = whole
  return {
    moved: { marks: marksUp + marksDown, ranks: ranksUp + ranksDown, awards: up + down },
    up: { marks: marksUp, ranks: ranksUp, awards: up },
    awards: {
      before: await countAwards(tx, sql`before`),
      after: await countAwards(tx, sql`after`),
    },
    ...(await countUntrue(tx, olympiadId, rules)),
    provinces: (await groupsOf(tx, sql`province`)).map(({ name, ...own }) => ({ province: name, ...own })),
    schools: (await groupsOf(tx, sql`school_name`)).map(({ name, ...own }) => ({ schoolName: name, ...own })),
    losing: down === 0 ? [] : await findLosing(tx, rules),
    losers: down,
  }
}

async function findLosing(tx: Tx, rules: OlympiadRules): Promise<CorrectionPreview['losing']> {
  const { rows } = await sql<CorrectionPreview['losing'][number]>`
    select m.participant_id as "participantId", m.first_name as "firstName", m.last_name as "lastName",
      m.school_name as "schoolName", m.award as before, l.award as after
    from (
      select c.participant_id, d.award from ${placed(rules)} where c.former_award is not null and ${directions.award} < 0
      order by c.former_rank nulls last, c.participant_id limit ${mostNames}) l
    join moderated_participants m on m.participant_id = l.participant_id
    order by m.rank nulls last, m.participant_id`.execute(tx)
  return rows
}

type Moves = Omit<CorrectionPreview['schools'][number], 'schoolName'> & { readonly name: string }
const noMoves: Moves = { name: '', marksUp: 0, marksDown: 0, ranksUp: 0, ranksDown: 0, up: 0, down: 0 }

/** The moves of each group, those with the most moves of awards and then of marks first. */
async function groupsOf(tx: Tx, name: RawBuilder<unknown>): Promise<Moves[]> {
  const { rows } = await sql<Moves>`
    select ${name} as name, sum(mark_up)::int as "marksUp", sum(mark_down)::int as "marksDown",
      sum(rank_up)::int as "ranksUp", sum(rank_down)::int as "ranksDown", sum(award_up)::int as up,
      sum(award_down)::int as down
    from moved where mark_up + mark_down + rank_up + rank_down + award_up + award_down > 0 group by 1
    order by sum(award_up + award_down) desc, sum(mark_up + mark_down) desc, 1 limit 50`.execute(tx)
  return rows
}

/** Certificates that would say another award, or a mark or rank that they print. */
async function countUntrue(
  tx: Tx,
  olympiadId: OlympiadId,
  rules: OlympiadRules,
): Promise<{ certificates: number; sent: number }> {
  const issued = await tx
    .selectFrom('certificates')
    .select('id')
    .where('olympiadId', '=', olympiadId)
    .limit(1)
    .executeTakeFirst()
  if (issued === undefined) return { certificates: 0, sent: 0 }
  const { certificateConfig: config } = await tx
    .selectFrom('olympiads')
    .select('certificateConfig')
    .where('id', '=', olympiadId)
    .executeTakeFirstOrThrow()
  const printsMark = 'showMark' in config && (config.showMark || config.showPercentage)
  const printsRank = 'showRank' in config && config.showRank
  const { rows } = await sql<{ certificates: number; sent: number }>`
    select count(*)::int as certificates, count(*) filter (where f.send_status = 'sent')::int as sent
    from ${placed(rules)} join certificates f on f.participant_id = c.participant_id
    where ${isListed} and f.revoked_at is null and (${hasOtherAward} or (${printsMark} and ${hasOtherMark})
      or (${printsRank} and ${hasOtherRank}))`.execute(tx)
  return rows[0] ?? { certificates: 0, sent: 0 }
}

async function countAwards(tx: Tx, award: RawBuilder<unknown>) {
  const { rows } = await sql<CorrectionPreview['awards']['before'][number]>`
    select ${award} as award, sum(results)::int as participants from moved group by 1`.execute(tx)
  return rows.toSorted((a, b) => awardOrder(a.award) - awardOrder(b.award))
}
