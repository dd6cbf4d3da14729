import type { CorrectionPreview } from '@agon/contract/result/corrections'
import { awardOrder } from '@agon/domain/award'
import type { OlympiadId } from '@agon/domain/ids'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '#/db/database.ts'

/** Names of those who would lose an award, at most. */
const mostNames = 200

/** How many results `counted` and `decided` move. */
export async function countMoved(tx: Tx): Promise<CorrectionPreview['moved']> {
  const { rows } = await sql<CorrectionPreview['moved']>`
    select count(*) filter (where (m.mark, m.full_marks) <> (c.mark, c.full_marks))::int as marks,
      count(*) filter (where m.rank is distinct from d.rank)::int as ranks,
      count(*) filter (where m.award is distinct from d.award)::int as awards
    from ${moves}`.execute(tx)
  return rows[0] ?? { marks: 0, ranks: 0, awards: 0 }
}

const moves = sql`counted c join moderated_participants m on m.participant_id = c.participant_id
  join placed on placed.participant_id = c.participant_id join decided d on d.id = placed.decided_id`

/** 1: up, −1: down, 0: as before. Marks are compared by their share of the full marks; a rank that is lost is the lowest. */
const directions = {
  mark: sql<number>`case when (m.mark, m.full_marks) = (c.mark, c.full_marks) then 0
    when c.mark::bigint * m.full_marks >= m.mark::bigint * c.full_marks then 1 else -1 end`,
  rank: sql<number>`sign(coalesce(m.rank, 2147483647)::bigint - coalesce(d.rank, 2147483647))`,
  award: sql<number>`case when m.award is not distinct from d.award then 0
    when d.award_order < m.award_order then 1 else -1 end`,
}

export async function describeMoves(tx: Tx, olympiadId: OlympiadId): Promise<Omit<CorrectionPreview, 'seen'>> {
  const counts = (['mark', 'rank', 'award'] as const).flatMap((what) => [
    sql`count(*) filter (where ${directions[what]} > 0)::int as ${sql.ref(`${what}_up`)}`,
    sql`count(*) filter (where ${directions[what]} < 0)::int as ${sql.ref(`${what}_down`)}`,
  ])
  // In one pass: half of all results may move.
  await sql`create temporary table moved on commit drop as
    select m.province, m.school_name, m.award as before, d.award as after, count(*) as results, ${sql.join(counts)} from ${moves}
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
    ...(await countUntrue(tx, olympiadId)),
    provinces: (await groupsOf(tx, sql`province`)).map(({ name, ...own }) => ({ province: name, ...own })),
    schools: (await groupsOf(tx, sql`school_name`)).map(({ name, ...own }) => ({ schoolName: name, ...own })),
    losing: down === 0 ? [] : await findLosing(tx),
    losers: down,
  }
}

async function findLosing(tx: Tx): Promise<CorrectionPreview['losing']> {
  const { rows } = await sql<CorrectionPreview['losing'][number]>`
    select m.participant_id as "participantId", m.first_name as "firstName", m.last_name as "lastName",
      m.school_name as "schoolName", m.award as before, d.award as after
    from ${moves} where ${directions.award} < 0
    order by m.rank nulls last, m.participant_id limit ${mostNames}`.execute(tx)
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
async function countUntrue(tx: Tx, olympiadId: OlympiadId): Promise<{ certificates: number; sent: number }> {
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
    select count(*)::int as certificates, count(*) filter (where f.send_status = 'sent')::int as sent from ${moves} join certificates f on f.participant_id = m.participant_id
    where f.revoked_at is null and (m.award is distinct from d.award
      or (${printsMark} and (m.mark, m.full_marks) <> (d.mark, d.full_marks)) or (${printsRank} and m.rank is distinct from d.rank))`.execute(
    tx,
  )
  return rows[0] ?? { certificates: 0, sent: 0 }
}

async function countAwards(tx: Tx, award: RawBuilder<unknown>) {
  const { rows } = await sql<CorrectionPreview['awards']['before'][number]>`
    select ${award} as award, sum(results)::int as participants from moved group by 1`.execute(tx)
  return rows.toSorted((a, b) => awardOrder(a.award) - awardOrder(b.award))
}
