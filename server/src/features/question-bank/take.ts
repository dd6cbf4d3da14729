import type { QuestionId, QuestionModuleId, UserId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import type { Db } from '#/db/database.ts'
import type { Actor } from '#/http/actor.ts'
import { lockLines, lockModules } from '../question/holding.ts'
import { editable } from '../question/modules.ts'
import { findQuestions, olympiadOfModule, orderOf, placeQuestions } from '../question/store.ts'
import { insertQuestions } from '../question/versions.ts'
import { cleanWholes } from '../question/whole.ts'
import { bankItems } from './resource.ts'

interface Wanted {
  questionModuleId: QuestionModuleId
  /** In the order in which the copies stand. */
  ids: readonly QuestionId[]
}

/** Copies questions of the bank to the end of a module, all or none; each copy counts with its original. */
export async function takeFromBank(
  db: Db,
  { questionModuleId, ids: given }: Wanted,
  { actor, by }: { actor: Actor; by: UserId | null },
): Promise<QuestionId[]> {
  const ids = [...new Set(given)]
  return db.transaction().execute(async (tx) => {
    const olympiadId = await olympiadOfModule(tx, questionModuleId)
    if (olympiadId === undefined) throw new Problem('notFound')
    await editable(tx, olympiadId)
    await lockModules(tx, [questionModuleId])
    const reached = await bankItems(tx, actor).where('questionId', 'in', ids).execute()
    const found = new Map((await findQuestions(tx, { ids })).map((question) => [question.id, question]))
    if (reached.length < ids.length) throw new Problem('notFound')
    const originals = ids.flatMap((id) => found.get(id) ?? [])
    const clean = await cleanWholes(
      originals.map(({ question }) => question),
      (at) => `items.${originals[at]?.id}`,
    )
    await lockLines(tx, ids)
    const written = clean.map((question, at) => {
      const origin = originals[at]?.id
      return { question, ...(origin === undefined ? {} : { origin }) }
    })
    const before = await orderOf(tx, questionModuleId)
    const added = await insertQuestions(tx, questionModuleId, written, by)
    await placeQuestions(tx, questionModuleId, [...before, ...added])
    return added
  })
}
