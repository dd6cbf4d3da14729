import type { QuestionId } from '@agon/domain/ids'
import type { TieRule } from '@agon/domain/ranking'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '#/db/database.ts'

/** The marks of which the tie rules are about. */
export interface MarksNow {
  /** Questions that left the paper. */
  readonly voided: readonly QuestionId[]
  /** The question whose marks are in the temporary table `regraded`, and not yet stored. */
  readonly regraded?: QuestionId
}

/** Shares as whole numbers: shares that differ do so by more than 10⁻¹⁸, and equal ones are equal. */
export const exactShare = (mark: RawBuilder<unknown>, full: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case when ${full} > 0 then div(${mark}::numeric * 1000000000000000000000000, ${full}) else 0 end`

/** Each sitting of `counted` with its shares by the tie rules, in their order, in the temporary table `tie_breakers`. */
export async function listTieBreakers(
  tx: Tx,
  rules: readonly TieRule[],
  { voided, regraded }: MarksNow,
): Promise<void> {
  await sql`drop table if exists pg_temp.tie_breakers`.execute(tx)
  const own =
    regraded === undefined ? sql`m.mark` : sql`case when q.question_id = ${regraded} then r.mark else m.mark end`
  const again = regraded === undefined ? sql`` : sql`left join regraded r on r.attempt_id = c.attempt_id`
  const shares = rules.map((rule) => {
    const ofRule = rule.by === 'harder' ? sql`v.difficulty = 'hard'` : sql`q.module_index = ${rule.moduleIndex}`
    return exactShare(
      sql`coalesce(sum(${own}) filter (where ${ofRule}), 0)`,
      sql`coalesce(sum(v.marks) filter (where ${ofRule}), 0)`,
    )
  })
  await sql`create temporary table tie_breakers on commit drop as
    select c.attempt_id, array[${sql.join(shares)}]::numeric[] as ties
    from counted c join paper_questions q on q.paper_id = c.paper_id
    join question_versions v on v.id = q.question_version_id
    left join question_marks m on m.attempt_id = c.attempt_id and m.question_id = q.question_id
    ${again}
    where q.question_id <> all(${[...voided]}::integer[])
    group by c.attempt_id`.execute(tx)
  await sql`create unique index on tie_breakers (attempt_id)`.execute(tx)
  await sql`analyze tie_breakers`.execute(tx)
}
