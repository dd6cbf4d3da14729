import type { OlympiadId, QuestionVersionId } from '@agon/domain/ids'
import { mark } from '@agon/domain/question/mark'
import { kindsMarkedByPeople } from '@agon/domain/question/parts'
import type { Answer, Question } from '@agon/domain/question/question'
import { sql } from 'kysely'
import { currentAnswers } from '#/db/current-answers.ts'
import { newestVerdicts } from '#/db/newest-verdicts.ts'
import { paperMarks } from '#/db/paper-marks.ts'
import type { Tx } from '#/db/database.ts'
import { moreMemory } from '#/db/more-memory.ts'

/** Distinct answers graded in one statement. */
const most = 5000

/** Lists the sittings that count and takes back marks of those that no longer do. Answers with how many there are. */
export async function prepareMarking(tx: Tx, olympiadId: OlympiadId): Promise<number> {
  await moreMemory(tx)
  await sql`create temporary table counted on commit drop as
    select row_number() over (order by a.id) as place, a.id as attempt_id, a.participant_id, a.paper_id,
      papers.full_marks, 0 as mark, coalesce(v.verdict, 'counts') as verdict, p.grade, p.province
    from attempts a join participants p on p.id = a.participant_id join papers on papers.id = a.paper_id
    left join (${newestVerdicts(olympiadId)}) v on v.participant_id = a.participant_id
    where a.olympiad_id = ${olympiadId} and a.superseded_at is null and a.started_at is not null
      and not p.is_test`.execute(tx)
  await sql`create unique index counted_place on counted (place)`.execute(tx)
  await sql`create unique index counted_attempt on counted (attempt_id)`.execute(tx)
  await sql`analyze counted`.execute(tx)
  await sql`create temporary table given (attempt_id integer, question_id integer, question_version_id integer, answer jsonb, given_mark integer)
    on commit drop`.execute(tx)
  await sql`create temporary table graded (question_version_id integer, answer jsonb, mark integer,
    primary key (question_version_id, answer)) on commit drop`.execute(tx)
  await sql`delete from question_marks m using attempts a where a.id = m.attempt_id and a.olympiad_id = ${olympiadId}
    and not exists (select from counted c where c.attempt_id = m.attempt_id)`.execute(tx)
  await tx.deleteFrom('questionAnswers').where('olympiadId', '=', olympiadId).execute()
  const { rows } = await sql<{ count: number }>`select count(*) as count from counted`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Marks the sittings at places after `from`, up to `to`. */
export async function markBatch(tx: Tx, olympiadId: OlympiadId, from: number, to: number): Promise<void> {
  const { rows } = await sql<{ first: number; last: number }>`
    select min(attempt_id) as first, max(attempt_id) as last from counted where place > ${from} and place <= ${to}`.execute(
    tx,
  )
  const [range] = rows
  if (range === undefined) return
  await sql`truncate given`.execute(tx)
  const answers = currentAnswers(tx)
  // Answers that people mark are as good as blank here: whole essays would be graded one by one, and be too long for a key.
  // A range of attempts reaches into the answers' key; those that do not count are left out by the join.
  await sql`insert into given
    select a.attempt_id, a.question_id, a.question_version_id,
      case when v.kind = any(${[...kindsMarkedByPeople]}) then jsonb_build_object('kind', v.kind, 'text', '') else a.answer end,
      g.mark
    from ${answers} a
    join counted c on c.attempt_id = a.attempt_id and c.place > ${from} and c.place <= ${to}
    join question_versions v on v.id = a.question_version_id
    left join given_marks g on g.attempt_id = a.attempt_id and g.question_id = a.question_id
      and g.epoch = a.epoch and g.sequence = a.sequence
    where a.olympiad_id = ${olympiadId} and a.attempt_id between ${range.first} and ${range.last}
    union all
    select m.attempt_id, m.question_id, m.question_version_id, null, m.mark from ${paperMarks(olympiadId)} m
    join counted c on c.attempt_id = m.attempt_id
    where m.attempt_id between ${range.first} and ${range.last}`.execute(tx)
  // The batches are alike.
  if (from === 0) await sql`analyze given`.execute(tx)
  await keepAnswers(tx, olympiadId)
  await keepMarks(tx, { from, to, ...range })
}

/** Keeps the batch's answers by question, so that a correction reads those of one question alone, and grades each that no batch before had. */
async function keepAnswers(tx: Tx, olympiadId: OlympiadId): Promise<void> {
  const { rows } = await sql<{ questionVersionId: QuestionVersionId; answer: Answer }>`
    with kept as (
      insert into question_answers (olympiad_id, question_id, question_version_id, answer, given_mark, attempt_ids)
      select ${olympiadId}, question_id, question_version_id, answer, given_mark, array_agg(attempt_id) from given
      group by question_id, question_version_id, answer, given_mark
      returning question_version_id, answer)
    select question_version_id, answer from kept where answer is not null
    except select question_version_id, answer from graded`.execute(tx)
  const questions = await findQuestions(tx, [...new Set(rows.map((row) => row.questionVersionId))])
  for (let start = 0; start < rows.length; start += most) {
    const marked = rows.slice(start, start + most).flatMap(({ questionVersionId, answer }) => {
      const question = questions.get(questionVersionId)
      return question === undefined
        ? []
        : [{ question_version_id: questionVersionId, answer, mark: mark(question, answer) }]
    })
    await sql`insert into graded select question_version_id, answer, mark
      from jsonb_to_recordset(${JSON.stringify(marked)}::jsonb) as r(question_version_id integer, answer jsonb, mark integer)`.execute(
      tx,
    )
  }
  if (rows.length > 0) await sql`analyze graded`.execute(tx)
}

async function findQuestions(tx: Tx, ids: QuestionVersionId[]): Promise<Map<QuestionVersionId, Question>> {
  if (ids.length === 0) return new Map()
  const rows = await tx.selectFrom('questionVersions').select(['id', 'content']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, content }) => [id, content]))
}

interface Batch {
  readonly from: number
  readonly to: number
  /** The attempts at these places are among those from the first to the last. */
  readonly first: number
  readonly last: number
}

async function keepMarks(tx: Tx, { from, to, first, last }: Batch): Promise<void> {
  await sql`with marked as materialized (
      select given.attempt_id, given.question_id, coalesce(given.given_mark, graded.mark) as mark from given
      left join graded using (question_version_id, answer)),
    former as materialized (
      select attempt_id, question_id from question_marks where attempt_id between ${first} and ${last}),
    gone as (
      delete from question_marks m using counted c
      where c.attempt_id = m.attempt_id and c.place > ${from} and c.place <= ${to} and m.attempt_id between ${first} and ${last}
        and not exists (select from given g where g.attempt_id = m.attempt_id and g.question_id = m.question_id)),
    moved as (
      update question_marks m set mark = n.mark from marked n
      where m.attempt_id = n.attempt_id and m.question_id = n.question_id and m.mark <> n.mark
        and m.attempt_id between ${first} and ${last}),
    added as (
      insert into question_marks (attempt_id, question_id, mark) select n.attempt_id, n.question_id, n.mark from marked n
      where not exists (select from former f where f.attempt_id = n.attempt_id and f.question_id = n.question_id))
    update counted set mark = sums.mark
    from (select attempt_id, sum(mark)::int as mark from marked group by attempt_id) sums
    where sums.attempt_id = counted.attempt_id and counted.place > ${from} and counted.place <= ${to}`.execute(tx)
}
