import type { PaperId, QuestionId } from '@agon/domain/ids'
import type { QuestionKind } from '@agon/domain/question/parts'
import { shownVerdicts } from '@agon/domain/verdict'
import { sql } from 'kysely'
import type { Tx } from '#/db/database.ts'
import { packed, unpackIntegers } from '#/db/packed-numbers.ts'

export interface DescribedQuestion {
  readonly id: QuestionId
  /** From 1. */
  readonly part: number
  readonly kind: QuestionKind
  readonly marks: number
  readonly isVoided: boolean
}

export interface DescribedPaper {
  readonly id: PaperId
  readonly parts: readonly { readonly index: number; readonly shuffleQuestions: boolean }[]
  /** In authored order. */
  readonly questions: readonly DescribedQuestion[]
}

/** The sittings of one paper that are in figures, in the order of their attempts: each list has that of a sitting at its place. */
export interface Sittings {
  readonly count: number
  /** The place of an attempt; −1: not in figures. */
  readonly placeOf: (attempt: number) => number
  readonly attempts: Int32Array
  readonly marks: Int32Array
  readonly fullMarks: Int32Array
  readonly seeds: Int32Array
  /** The places of those that are not work on paper. */
  readonly online: Int32Array
  /** Ids of customer participants. */
  readonly schools: Int32Array
}

/** Sittings read at a time. */
const batch = 100_000

/** Lists the sittings that are in figures in the table `described`: those in `counted`, without withheld and disqualified participants. */
export async function listDescribed(tx: Tx): Promise<void> {
  await sql`drop table if exists pg_temp.described`.execute(tx)
  await sql`create temporary table described on commit drop as
    select c.paper_id, c.attempt_id, c.mark, c.full_marks, a.seed, a.on_paper::int as on_paper, p.customer_participant_id as school
    from counted c join attempts a on a.id = c.attempt_id join participants p on p.id = c.participant_id
    where c.verdict = any(${[...shownVerdicts]}::text[])`.execute(tx)
  await sql`create unique index on described (paper_id, attempt_id)`.execute(tx)
  await sql`analyze described`.execute(tx)
}

/** The papers of the sittings in `described`. */
export async function findPapers(tx: Tx, voided: readonly QuestionId[]): Promise<DescribedPaper[]> {
  const { rows } = await sql<DescribedQuestion & { paperId: PaperId; shuffleQuestions: boolean }>`
    select q.paper_id as "paperId", q.module_index as part, q.question_id as id, v.kind, v.marks,
      coalesce((p.face -> 'modules' -> (q.module_index - 1) ->> 'shuffleQuestions')::boolean, false) as "shuffleQuestions",
      q.question_id = any(${[...voided]}::integer[]) as "isVoided"
    from paper_questions q join papers p on p.id = q.paper_id join question_versions v on v.id = q.question_version_id
    where q.paper_id in (select paper_id from described)
    order by q.paper_id, q.module_index, q.question_index`.execute(tx)
  return [...Map.groupBy(rows, ({ paperId }) => paperId)].map(([id, questions]) => {
    const parts = [...Map.groupBy(questions, ({ part }) => part)].map(([index, [first]]) => {
      return { index, shuffleQuestions: first?.shuffleQuestions === true }
    })
    return { id, parts, questions }
  })
}

const columns = ['attempts', 'marks', 'fullMarks', 'seeds', 'onPaper', 'schools'] as const
type Column = (typeof columns)[number]

export async function readSittings(tx: Tx, paperId: PaperId): Promise<Sittings> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from described where paper_id = ${paperId}`.execute(tx)
  const count = rows[0]?.count ?? 0
  // One for each column.
  const lists = Object.fromEntries(columns.map((name) => [name, new Int32Array(count)])) as Record<Column, Int32Array>
  for (let known = 0; known < count;) {
    const read = await readBatch(tx, paperId, lists.attempts[known - 1] ?? 0)
    for (const name of columns) lists[name].set(unpackIntegers(read[name]), known)
    known += read.count
  }
  const { onPaper, ...others } = lists
  const online = onPaper.map((_, place) => place).filter((place) => onPaper[place] === 0)
  return { count, placeOf: placesOf(lists.attempts), online, ...others }
}

/** By a table of all attempts from the first to the last: a map of a million takes the collector of memory seconds. */
function placesOf(attempts: Int32Array): (attempt: number) => number {
  const first = attempts[0] ?? 0
  const table = new Int32Array((attempts.at(-1) ?? 0) - first + 1)
  for (let place = 0; place < attempts.length; place += 1) table[(attempts[place] ?? 0) - first] = place + 1
  return (attempt) => (table[attempt - first] ?? 0) - 1
}

async function readBatch(tx: Tx, paperId: PaperId, after: number) {
  const { rows } = await sql<Record<Column, Buffer> & { count: number }>`
    select count(*)::int as count, ${packed('attempt_id')} as attempts, ${packed('mark')} as marks,
      ${packed('full_marks')} as "fullMarks", ${packed('seed')} as seeds, ${packed('on_paper')} as "onPaper",
      ${packed('school')} as schools
    from (
      select * from described where paper_id = ${paperId} and attempt_id > ${after} order by attempt_id limit ${batch}) d`.execute(
    tx,
  )
  const [read] = rows
  if (read === undefined || read.count === 0) throw new Error('The paper has as many sittings as were counted.')
  return read
}
