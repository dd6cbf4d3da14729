import { canonicalJson } from '@agon/domain/canonical-json'
import type { QuestionId, QuestionModuleId, UserId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import type { Question } from '@agon/domain/question/question'
import type { Db, Tx } from '#/db/database.ts'
import { userIdOf } from '#/http/actor.ts'
import { recordChange, type Change } from '#/http/record-edit.ts'
import { lockLines, lockModules } from './holding.ts'
import { editable } from './modules.ts'
import { findQuestion, olympiadOfModule, orderOf, placeOfQuestion, placeQuestions } from './store.ts'
import { mustReachQuestion } from './reach.ts'
import { addVersion, insertQuestions } from './versions.ts'
import { cleanWhole, cleanWholes } from './whole.ts'

/** Adds questions at the end of a module, or after one of its questions; `beside` writes in the same transaction. */
export async function addQuestions(
  db: Db,
  questionModuleId: QuestionModuleId,
  questions: Question[],
  {
    by,
    after,
    origin,
    beside,
  }: { by: UserId | null; after?: QuestionId; origin?: QuestionId; beside?: (tx: Tx) => Promise<void> },
): Promise<QuestionId[]> {
  const clean = (await cleanWholes(questions, () => 'question')).map((question) => ({
    question,
    ...(origin === undefined ? {} : { origin }),
  }))
  return db.transaction().execute(async (tx) => {
    const olympiadId = await olympiadOfModule(tx, questionModuleId)
    if (olympiadId === undefined) throw new Problem('notFound')
    await editable(tx, olympiadId)
    await lockModules(tx, [questionModuleId])
    if (origin !== undefined) await lockLines(tx, [origin])
    const before = await orderOf(tx, questionModuleId)
    const added = await insertQuestions(tx, questionModuleId, clean, by)
    // At the end, too, where somebody has moved that one away.
    const at = (after === undefined ? -1 : before.indexOf(after)) + 1 || before.length
    await placeQuestions(tx, questionModuleId, before.toSpliced(at, 0, ...added))
    await beside?.(tx)
    return added
  })
}

const writeQuestion = recordChange({
  table: 'questions',
  async reach(tx, actor, id: QuestionId) {
    await mustReachQuestion({ db: tx, actor }, id)
    await editable(tx, (await place(tx, id)).olympiadId)
    return id
  },
  read: findQuestion,
  async change({ tx, actor, id, values, before }: Change<QuestionId, { question: Question }, CurrentQuestion>) {
    if (canonicalJson(before.question) !== canonicalJson(values.question))
      await addVersion(tx, id, before.number + 1, values.question, userIdOf(actor))
    return {}
  },
})
type CurrentQuestion = Awaited<ReturnType<typeof findQuestion>>

/** What is saved is the next version of the question; the others stay. */
export async function changeQuestion(input: Parameters<typeof writeQuestion>[0]) {
  await mustReachQuestion(input, input.params.id)
  return writeQuestion({ ...input, body: { ...input.body, question: await cleanWhole(input.body.question) } })
}

/** Takes a question out of its module. Papers that hold it keep it. */
export async function deleteQuestion(db: Db, id: QuestionId, now: Date): Promise<void> {
  await held(db, id, [], async (tx, questionModuleId) => {
    await tx.updateTable('questions').set({ deletedAt: now }).where('id', '=', id).execute()
    await placeQuestions(tx, questionModuleId, await orderOf(tx, questionModuleId))
  })
}

/** Puts a question at a place (from 1; beyond the end means last) of a module of the same olympiad. */
export async function moveQuestion(
  db: Db,
  id: QuestionId,
  to: { questionModuleId: QuestionModuleId; position: number },
): Promise<void> {
  await held(db, id, [to.questionModuleId], async (tx, questionModuleId) => {
    const others = (await orderOf(tx, to.questionModuleId)).filter((other) => other !== id)
    await placeQuestions(tx, to.questionModuleId, others.toSpliced(to.position - 1, 0, id))
    if (to.questionModuleId !== questionModuleId)
      await placeQuestions(tx, questionModuleId, await orderOf(tx, questionModuleId))
  })
}

/**
 * Acts with the question's module and others of its olympiad held. Somebody may have moved the question to a module that is not held while
 * these were waited for: then it starts again.
 */
async function held(
  db: Db,
  id: QuestionId,
  others: readonly QuestionModuleId[],
  act: (tx: Tx, questionModuleId: QuestionModuleId) => Promise<void>,
): Promise<void> {
  for (let isDone = false; !isDone;) {
    isDone = await db.transaction().execute(async (tx) => {
      const before = await place(tx, id)
      for (const other of others)
        if ((await olympiadOfModule(tx, other)) !== before.olympiadId) throw new Problem('notFound')
      await editable(tx, before.olympiadId)
      const modules = [before.questionModuleId, ...others]
      await lockModules(tx, modules)
      const { questionModuleId } = await place(tx, id)
      if (!modules.includes(questionModuleId)) return false
      await lockLines(tx, [id])
      await act(tx, questionModuleId)
      return true
    })
  }
}

/** Copies a question to the place after it. */
export async function duplicateQuestion(db: Db, id: QuestionId, by: UserId | null): Promise<QuestionId> {
  const original = await findQuestion(db, id)
  const [copy] = await addQuestions(db, original.questionModuleId, [original.question], {
    by,
    after: id,
    origin: id,
  })
  if (copy === undefined) throw new Problem('notFound')
  return copy
}

async function place(db: Db, id: QuestionId) {
  const found = await placeOfQuestion(db, id)
  if (found === undefined) throw new Problem('notFound')
  return found
}
