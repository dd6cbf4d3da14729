import type { UndoBulkBody } from '@agon/contract/question/undo-bulk'
import { canonicalJson } from '@agon/domain/canonical-json'
import type { QuestionId, QuestionModuleId, UserId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { sql } from 'kysely'
import type { Db, Tx } from '#/db/database.ts'
import type { Actor } from '#/http/actor.ts'
import { reaches } from '#/http/scope.ts'
import { conflictOverQuestions } from './conflict-over-questions.ts'
import { lockLines, lockModules } from './holding.ts'
import { editable } from './modules.ts'
import { findQuestions, olympiadOfModule, orderOf, placeQuestions } from './store.ts'
import { addVersion } from './versions.ts'

interface UndoInput {
  actor: Actor
  by: UserId | null
  now: Date
}

/** A question with the place that it goes back to. */
interface Placed {
  id: QuestionId
  questionModuleId: QuestionModuleId
  position: number
}

/**
 * Takes back what was done to many questions, or nothing at all where one of them is not as that left it. What a question was becomes
 * its next version; versions are never taken away. The ids of those that are there afterwards.
 */
export async function undoBulk(db: Db, body: UndoBulkBody, { actor, by, now }: UndoInput): Promise<QuestionId[]> {
  return db.transaction().execute(async (tx) => {
    const targets = body.name === 'move' ? body.items.map(({ before }) => before.questionModuleId) : []
    await heldAsLeft(tx, body, actor, targets)
    const ids = body.items.map(({ id }) => id)
    switch (body.name) {
      case 'change':
        await restored(tx, body.items, by)
        return ids
      case 'move':
        await putBack(
          tx,
          body.items.map(({ id, before }) => ({ id, ...before })),
        )
        for (const left of new Set(body.items.map(({ questionModuleId }) => questionModuleId)))
          await placeQuestions(tx, left, await orderOf(tx, left))
        return ids
      case 'duplicate':
        await tx.updateTable('questions').set({ deletedAt: now }).where('id', 'in', ids).execute()
        for (const left of new Set(body.items.map(({ questionModuleId }) => questionModuleId)))
          await placeQuestions(tx, left, await orderOf(tx, left))
        return []
      case 'delete':
        await tx.updateTable('questions').set({ deletedAt: null }).where('id', 'in', ids).execute()
        await putBack(
          tx,
          body.items.map(({ id, questionModuleId, before }) => ({ id, questionModuleId, ...before })),
        )
        return ids
    }
  })
}

/** Holds the questions and their modules until the end; each question is as the act left it, else `conflict` with those that are not. */
async function heldAsLeft(
  tx: Tx,
  { name, items }: UndoBulkBody,
  actor: Actor,
  targets: readonly QuestionModuleId[],
): Promise<void> {
  const modules = [...new Set([...items.map(({ questionModuleId }) => questionModuleId), ...targets])]
  const olympiads = new Set(await Promise.all(modules.map((id) => olympiadOfModule(tx, id))))
  const [olympiadId] = olympiads
  // Acts on many stay within one olympiad; a module that is gone takes nothing back.
  if (olympiadId === undefined || olympiads.size > 1 || !reaches(actor, olympiadId)) throw new Problem('notFound')
  await editable(tx, olympiadId)
  await lockModules(tx, modules)
  const ids = items.map(({ id }) => id)
  const found = await tx
    .selectFrom('questions')
    .innerJoin('questionModules', 'questionModules.id', 'questions.questionModuleId')
    .select(['questions.id', 'questions.version', 'questions.questionModuleId', 'questions.deletedAt'])
    .where('questions.id', 'in', ids)
    .where('questionModules.olympiadId', '=', olympiadId)
    .execute()
  if (found.length < new Set(ids).size) throw new Problem('notFound')
  const left = new Map(items.map((item) => [item.id, item]))
  const newer = found.filter(({ id, version, questionModuleId, deletedAt }) => {
    const item = left.get(id)
    const isThere = deletedAt === null
    return item?.version !== version || item.questionModuleId !== questionModuleId || isThere === (name === 'delete')
  })
  if (newer.length > 0) throw await conflictOverQuestions(tx, actor, newer, ({ id }) => ({ id }))
  await lockLines(tx, ids)
}

type Changed = Extract<UndoBulkBody, { name: 'change' }>['items']

/** Each as the version before, written as its next one. */
async function restored(tx: Tx, items: Changed, by: UserId | null): Promise<void> {
  const ids = items.map(({ id }) => id)
  const versions = await tx
    .selectFrom('questionVersions')
    .select(['questionId', 'number', 'content'])
    .where('questionId', 'in', ids)
    .execute()
  const contents = new Map(versions.map(({ questionId, number, content }) => [`${questionId} ${number}`, content]))
  for (const { id, number, question } of await findQuestions(tx, { ids })) {
    const before = contents.get(`${id} ${items.find((item) => item.id === id)?.before.number ?? 0}`)
    if (before === undefined) throw new Problem('notFound')
    if (canonicalJson(before) !== canonicalJson(question)) await addVersion(tx, id, number + 1, before, by)
  }
  await tx
    .updateTable('questions')
    .set({ version: sql<number>`version + 1` })
    .where('id', 'in', ids)
    .execute()
}

/** Puts questions back to their places, each module's from the first one on. */
async function putBack(tx: Tx, questions: readonly Placed[]): Promise<void> {
  const moved = new Set(questions.map(({ id }) => id))
  for (const moduleId of new Set(questions.map(({ questionModuleId }) => questionModuleId))) {
    const order = (await orderOf(tx, moduleId)).filter((id) => !moved.has(id))
    const own = questions.filter(({ questionModuleId }) => questionModuleId === moduleId)
    for (const { id, position } of own.toSorted((a, b) => a.position - b.position)) order.splice(position - 1, 0, id)
    await placeQuestions(tx, moduleId, order)
  }
}
