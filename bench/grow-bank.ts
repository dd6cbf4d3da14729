import type pg from 'pg'

/** So many in one statement. */
const step = 5000

/**
 * Writes questions into a large world's item bank until it holds so many: the demo's own in turn, with a topic of their own, in a module of
 * each olympiad. The triggers of the product put them into the bank.
 */
export async function growBank(owner: pg.Client, wanted: number): Promise<void> {
  const { rows } = await owner.query<{ n: number }>('select count(*)::integer as n from bank_items')
  let count = rows[0]?.n ?? 0
  if (count >= wanted) return
  // Not run in any sitting: a paper of a hundred thousand questions is no paper.
  await owner.query(`insert into question_modules (olympiad_id, titles, limit_seconds)
    select id, '{"en": "Bank"}', 3600 from olympiads o
    where not exists (select from question_modules m where m.olympiad_id = o.id and m.titles = '{"en": "Bank"}')`)
  for (; count < wanted; count += step) {
    await owner.query(
      `with places as (select array_agg(id order by id) as ids from question_modules where titles = '{"en": "Bank"}'),
        models as (select array_agg(current_version_id order by id) as ids from (
          select id, current_version_id from questions where current_version_id is not null order by id limit 50) written),
        made as (insert into questions (question_module_id, position)
          select (select ids[1 + n % cardinality(ids)] from places), n from generate_series($1::integer, $2) n returning id, position)
      insert into question_versions (question_id, number, kind, difficulty, topic, marks, content, created_at)
        select made.id, 1, v.kind, (array['easy', 'medium', 'hard'])[1 + made.position % 3], 'Topic ' || made.position % 400,
          1000 * (1 + made.position % 7), v.content, now() - made.position * interval '1 minute'
        from made cross join models join question_versions v on v.id = models.ids[1 + made.position % cardinality(models.ids)]`,
      [count, Math.min(count + step, wanted) - 1],
    )
    await owner.query(`update questions set current_version_id = v.id from question_versions v
      where questions.current_version_id is null and v.question_id = questions.id`)
  }
  // How a question did comes with results; here it is made up, evenly spread, with many that were never asked.
  await owner.query(`update bank_items set participants = question_id % 1000, facility = question_id % 1001,
    discrimination = question_id % 1001 - 200 where question_id % 3 > 0 and participants = 0`)
}
