import type { AttemptId, OlympiadId, PaperId, QuestionId } from '@agon/domain/ids'
import { questionOrder } from '@agon/domain/paper'
import { reachedOf } from '@agon/domain/reached'
import { sql } from 'kysely'
import type { Tx } from '#/db/database.ts'

/** Sittings read at a time. */
const batch = 10_000

interface Part {
  /** From 1. */
  index: number
  shuffleQuestions: boolean
  questions: QuestionId[]
}

interface Sitting {
  attemptId: AttemptId
  paperId: PaperId
  seed: number
  answered: QuestionId[]
}

/** Counts who reached each question and who answered it, in the order that each learner saw. */
export async function describeReached(tx: Tx, olympiadId: OlympiadId): Promise<void> {
  const papers = await findPapers(tx, olympiadId)
  const counts = new Map<PaperId, Map<QuestionId, { reached: number; answered: number }>>()
  for (const [paperId, modules] of papers)
    counts.set(
      paperId,
      new Map(modules.flatMap(({ questions }) => questions).map((id) => [id, { reached: 0, answered: 0 }])),
    )
  for await (const { paperId, seed, answered } of sittings(tx)) {
    const own = counts.get(paperId)
    const add = (id: QuestionId, what: 'reached' | 'answered') => {
      const count = own?.get(id)
      if (count !== undefined) count[what] += 1
    }
    const shown = (papers.get(paperId) ?? []).map((module) => questionOrder(module, module.index, seed))
    for (const id of reachedOf(shown, new Set(answered))) add(id, 'reached')
    for (const id of answered) add(id, 'answered')
  }
  const rows = [...counts].flatMap(([paperId, own]) =>
    [...own].map(([questionId, count]) => ({ paperId, questionId, ...count })),
  )
  await sql`update question_statistics s set reached = r.reached, answered = r.answered
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r("paperId" integer, "questionId" integer, reached integer, answered integer)
    where r."paperId" = s.paper_id and r."questionId" = s.question_id`.execute(tx)
}

/** The parts of each paper with their questions in authored order. */
async function findPapers(tx: Tx, olympiadId: OlympiadId): Promise<Map<PaperId, Part[]>> {
  const { rows } = await sql<Part & { paperId: PaperId }>`
    select q.paper_id as "paperId", q.module_index as index,
      coalesce((p.face -> 'modules' -> (q.module_index - 1) ->> 'shuffleQuestions')::boolean, false) as "shuffleQuestions",
      array_agg(q.question_id order by q.question_index) as questions
    from paper_questions q join papers p on p.id = q.paper_id
    where p.olympiad_id = ${olympiadId}
    group by q.paper_id, p.id, q.module_index order by q.paper_id, q.module_index`.execute(tx)
  return Map.groupBy(rows, ({ paperId }) => paperId)
}

async function* sittings(tx: Tx): AsyncGenerator<Sitting> {
  for (let after = 0; ;) {
    const { rows } = await sql<Sitting>`
      select d.attempt_id as "attemptId", d.paper_id as "paperId", a.seed,
        array(select question_id from answers_described g where g.attempt_id = d.attempt_id) as answered
      from described d join attempts a on a.id = d.attempt_id
      where d.attempt_id > ${after} order by d.attempt_id limit ${batch}`.execute(tx)
    yield* rows
    const last = rows.at(-1)
    if (last === undefined) return
    after = last.attemptId
  }
}
