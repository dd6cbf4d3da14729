import type pg from 'pg'

/** Tables that are filled without their triggers. */
const tables = ['attempts', 'moderated_participants', 'sitting_feedback', 'school_question_figures']

/**
 * Copies sittings, results and feedback of learners who have a result to all other learners of an olympiad, and figures of schools to
 * schools without any: the rows of a computation for all, without judging their answers.
 */
export async function spreadResults(owner: pg.Client, olympiadId: number): Promise<void> {
  for (const table of tables) await owner.query(`alter table ${table} disable trigger user`)
  const copied = async (table: string, own: readonly string[]) => {
    const { rows } = await owner.query<{ name: string }>(
      `select column_name as name from information_schema.columns
        where table_name = $1 and is_generated = 'NEVER'
        order by ordinal_position`,
      [table],
    )
    return rows.map(({ name }) => name).filter((name) => !own.includes(name))
  }
  await owner.query(
    `create temporary table models as
      select row_number() over (order by participant_id) - 1 as at, participant_id, attempt_id
      from moderated_participants where olympiad_id = ${olympiadId}`,
  )
  const { rowCount: models } = await owner.query('select from models')
  await owner.query(
    `create temporary table spread as
      select p.id as participant_id, m.participant_id as model, m.attempt_id as model_attempt
      from (select id, row_number() over (order by id) as at from participants p where olympiad_id = ${olympiadId} and not is_test
        and not exists (select from attempts a where a.participant_id = p.id)) p
      join models m on m.at = p.at % ${models}`,
  )
  await owner.query('analyze spread')
  const ofAttempts = await copied('attempts', ['id', 'participant_id', 'receipt'])
  await owner.query(
    `insert into attempts (participant_id, ${ofAttempts.join(', ')})
      select s.participant_id, ${ofAttempts.map((name) => `a.${name}`).join(', ')} from spread s join attempts a on a.id = s.model_attempt`,
  )
  const ofResults = await copied('moderated_participants', [
    'participant_id',
    'attempt_id',
    'first_name',
    'last_name',
    'grade',
    'school_name',
    'province',
  ])
  await owner.query(
    `insert into moderated_participants
        (participant_id, attempt_id, first_name, last_name, grade, school_name, province, ${ofResults.join(', ')})
      select p.id, a.id, p.first_name, p.last_name, p.grade, p.school_name, p.province, ${ofResults.map((name) => `m.${name}`).join(', ')}
      from spread s join participants p on p.id = s.participant_id join attempts a on a.participant_id = p.id
      join moderated_participants m on m.participant_id = s.model`,
  )
  const ofFeedback = await copied('sitting_feedback', ['id', 'attempt_id'])
  await owner.query(
    `insert into sitting_feedback (attempt_id, ${ofFeedback.join(', ')})
      select a.id, ${ofFeedback.map((name) => `f.${name}`).join(', ')}
      from spread s join attempts a on a.participant_id = s.participant_id join sitting_feedback f on f.attempt_id = s.model_attempt`,
  )
  const { rowCount: schools } = await owner.query(
    'select from school_question_figures group by customer_participant_id',
  )
  const ofSchools = await copied('school_question_figures', ['customer_participant_id'])
  await owner.query(
    `with known as (
        select customer_participant_id, row_number() over (order by customer_participant_id) - 1 as at
        from school_question_figures group by 1),
      missing as (
        select customer_participant_id, row_number() over (order by customer_participant_id) as at from participants p
        where olympiad_id = ${olympiadId}
          and not exists (select from known k where k.customer_participant_id = p.customer_participant_id) group by 1)
      insert into school_question_figures (customer_participant_id, ${ofSchools.join(', ')})
      select m.customer_participant_id, ${ofSchools.map((name) => `f.${name}`).join(', ')}
      from missing m join known k on k.at = m.at % ${schools}
      join school_question_figures f on f.customer_participant_id = k.customer_participant_id`,
  )
  await owner.query(`insert into count_changes select participant_id, ${olympiadId} from spread`)
  for (const table of tables) await owner.query(`alter table ${table} enable trigger user`)
}
