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

export async function describeMoves(tx: Tx, olympiadId: OlympiadId): Promise<Omit<CorrectionPreview, 'seen'>> {
  await sql`create temporary table award_moves on commit drop as
    select m.participant_id, m.first_name, m.last_name, m.school_name, m.province, m.award as before, d.award as after,
      d.award_order < m.award_order as up, m.rank
    from ${moves} where m.award is distinct from d.award`.execute(tx)
  const groups = async (column: 'province' | 'school_name') =>
    sql<{ name: string; up: number; down: number }>`
      select ${sql.ref(column)} as name, count(*) filter (where up)::int as up, count(*) filter (where not up)::int as down
      from award_moves group by 1 order by count(*) desc, 1 limit 50`.execute(tx)
  const { rows: losing } = await sql<CorrectionPreview['losing'][number] & { all: number }>`
    select participant_id as "participantId", first_name as "firstName", last_name as "lastName",
      school_name as "schoolName", before, after, count(*) over ()::int as "all"
    from award_moves where not up order by rank nulls last, participant_id limit ${mostNames}`.execute(tx)
  return {
    moved: await countMoved(tx),
    awards: {
      before: await countAwards(tx, sql`m.award`),
      after: await countAwards(tx, sql`d.award`),
    },
    ...(await countUntrue(tx, olympiadId)),
    provinces: (await groups('province')).rows.map(({ name, ...counts }) => ({ province: name, ...counts })),
    schools: (await groups('school_name')).rows.map(({ name, ...counts }) => ({ schoolName: name, ...counts })),
    losing,
    losers: losing[0]?.all ?? 0,
  }
}

/** Certificates that would say another award, or a mark or rank that they print. */
async function countUntrue(tx: Tx, olympiadId: OlympiadId): Promise<{ certificates: number; sent: number }> {
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
    select ${award} as award, count(*)::int as participants from ${moves} group by 1`.execute(tx)
  return rows.toSorted((a, b) => awardOrder(a.award) - awardOrder(b.award))
}
