import type { BulkBody, BulkFields } from '@agon/contract/question/bulk'
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
import { addVersion, insertQuestions } from './versions.ts'
import { cleanWholes } from './whole.ts'

type Found = Awaited<ReturnType<typeof findQuestions>>[number]
interface BulkChange {
  actor: Actor
  by: UserId | null
  now: Date
}

/** Does one thing to many questions, or nothing at all. The ids of those that it leaves: changed, moved or copied. */
export async function bulk(db: Db, { items, act }: BulkBody, { actor, by, now }: BulkChange): Promise<QuestionId[]> {
  return db.transaction().execute(async (tx) => {
    const target = act.name === 'move' ? act.questionModuleId : undefined
    const questions = await held(tx, items, actor, target)
    switch (act.name) {
      case 'change':
        return changed(tx, questions, act.set, by)
      case 'move':
        return moved(tx, questions, act.questionModuleId)
      case 'duplicate':
        return copied(tx, questions, by)
      case 'delete':
        return deleted(tx, questions, now)
    }
  })
}

/** The questions in the order of their modules, with these held until the end; each is the one that was seen. */
async function held(tx: Tx, items: BulkBody['items'], actor: Actor, target: QuestionModuleId | undefined) {
  const ids = items.map(({ id }) => id)
  const before = await modulesOf(tx, ids)
  const modules = target === undefined ? before : [...before, target]
  const olympiads = new Set(await Promise.all(modules.map((id) => olympiadOfModule(tx, id))))
  for (const olympiadId of [...olympiads].sort()) {
    if (olympiadId === undefined || !reaches(actor, olympiadId)) throw new Problem('notFound')
    await editable(tx, olympiadId)
  }
  // Between two papers questions are taken from the item bank, with what they did.
  if (target !== undefined && olympiads.size > 1) throw new Problem('notFound')
  await lockModules(tx, modules)
  const found = await findQuestions(tx, { ids })
  if (found.length < ids.length) throw new Problem('notFound')
  const seen = new Map(items.map(({ id, version }) => [id, version]))
  const newer = found.filter(({ id, version }) => seen.get(id) !== version)
  if (newer.length > 0 || found.some(({ questionModuleId }) => !before.includes(questionModuleId)))
    throw await conflictOverQuestions(tx, actor, newer, (item) => item)
  await lockLines(tx, ids)
  return found.sort((a, b) => a.questionModuleId - b.questionModuleId || a.position - b.position)
}

async function changed(tx: Tx, questions: readonly Found[], set: BulkFields, by: UserId | null) {
  const clean = await cleanWholes(
    questions.map(({ question }) => ({ ...question, ...set })),
    (at) => `items.${questions[at]?.id}`,
  )
  for (const [at, { id, number, question }] of questions.entries()) {
    const next = clean[at]
    if (next !== undefined && canonicalJson(question) !== canonicalJson(next))
      await addVersion(tx, id, number + 1, next, by)
  }
  const ids = idsOf(questions)
  await tx
    .updateTable('questions')
    .set({ version: sql<number>`version + 1` })
    .where('id', 'in', ids)
    .execute()
  return ids
}

/** To the end of the module, in the order in which they stood. */
async function moved(tx: Tx, questions: readonly Found[], target: QuestionModuleId) {
  const ids = idsOf(questions)
  const others = (await orderOf(tx, target)).filter((id) => !ids.includes(id))
  await placeQuestions(tx, target, [...others, ...ids])
  for (const id of modulesAmong(questions)) if (id !== target) await placeQuestions(tx, id, await orderOf(tx, id))
  return ids
}

/** Each copy after its original. */
async function copied(tx: Tx, questions: readonly Found[], by: UserId | null) {
  const copies: QuestionId[] = []
  for (const moduleId of modulesAmong(questions)) {
    const own = questions.filter(({ questionModuleId }) => questionModuleId === moduleId)
    const before = await orderOf(tx, moduleId)
    const written = own.map(({ id, question }) => ({ question, origin: id }))
    const added = await insertQuestions(tx, moduleId, written, by)
    const copyOf = new Map(own.map(({ id }, at) => [id, added[at]]))
    const order = before.flatMap((id) => [id, copyOf.get(id)].filter((one) => one !== undefined))
    await placeQuestions(tx, moduleId, order)
    copies.push(...added)
  }
  return copies
}

async function deleted(tx: Tx, questions: readonly Found[], now: Date): Promise<QuestionId[]> {
  await tx.updateTable('questions').set({ deletedAt: now }).where('id', 'in', idsOf(questions)).execute()
  for (const id of modulesAmong(questions)) await placeQuestions(tx, id, await orderOf(tx, id))
  return []
}

async function modulesOf(tx: Tx, ids: QuestionId[]): Promise<QuestionModuleId[]> {
  const rows = await tx
    .selectFrom('questions')
    .select('questionModuleId')
    .distinct()
    .where('id', 'in', ids)
    .where('deletedAt', 'is', null)
    .execute()
  if (rows.length === 0) throw new Problem('notFound')
  return rows.map(({ questionModuleId }) => questionModuleId)
}

const idsOf = (questions: readonly Found[]) => questions.map(({ id }) => id)
const modulesAmong = (questions: readonly Found[]) => [
  ...new Set(questions.map(({ questionModuleId }) => questionModuleId)),
]
