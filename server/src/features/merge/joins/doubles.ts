import { sql } from 'kysely'
import { asRows, type Pair, type Work } from '../work.ts'

/** A learner of each list, of the same name. */
export interface Double extends Pair {
  readonly name: string
}

/**
 * Learners who are in both lists by the rule of loading: name and grade agree, and the classes do not differ. `doubtful` ones have
 * more than one namesake.
 */
export async function findDoubles(
  { tx }: Work,
  pairs: readonly Pair[],
): Promise<{ same: Double[]; doubtful: Double[] }> {
  const { rows } = await sql<Double & { isOnly: boolean }>`
    with doubles as (
      select distinct lx.id as "from", ly.id as "into", trim(lx.first_name || ' ' || lx.last_name) as name
      from ${asRows(pairs)}
      join participants x on x.customer_participant_id = pair.from_id
      join learners lx on lx.id = x.learner_id
      join participants y on y.customer_participant_id = pair.into_id and y.grade = x.grade
        and (y.class_name = x.class_name or '' in (y.class_name, x.class_name))
      join learners ly on ly.id = y.learner_id and ly.match_key = lx.match_key and ly.id <> lx.id
    )
    select *, count(*) over (partition by "from") = 1 and count(*) over (partition by "into") = 1
      and not exists (select from doubles o where o.into = d."from") as "isOnly"
    from doubles d order by name, "from"`.execute(tx)
  return { same: rows.filter(({ isOnly }) => isOnly), doubtful: rows.filter(({ isOnly }) => !isOnly) }
}
