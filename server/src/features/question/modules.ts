import type { OlympiadId, QuestionModuleId } from '@agon/domain/ids'
import type { LineByLanguage, RichTextByLanguage } from '@agon/domain/paper'
import { Problem } from '@agon/domain/problem'
import type { Db, Tx } from '#/db/database.ts'
import { recordChange } from '#/http/record-edit.ts'
import { cleanRichText } from '#/rich-text/clean-text.ts'
import { shareOlympiad } from '#/db/share-olympiad.ts'
import { lockModules } from './holding.ts'
import { mustReachModule } from './reach.ts'
import { findModule, findModules, olympiadOfModule } from './store.ts'

export interface ModuleFields {
  titles: LineByLanguage
  instructions: RichTextByLanguage
  limitSeconds: number
  shuffleQuestions: boolean
  shuffleChoices: boolean
}

/** Adds a module that runs after all others. */
export async function createModule(db: Db, olympiadId: OlympiadId, fields: ModuleFields): Promise<QuestionModuleId> {
  return db.transaction().execute(async (tx) => {
    await editable(tx, olympiadId)
    const { last } = await tx
      .selectFrom('questionModules')
      .select(({ fn }) => fn.max('position').as('last'))
      .where('olympiadId', '=', olympiadId)
      .executeTakeFirstOrThrow()
    const { id } = await tx
      .insertInto('questionModules')
      .values({ olympiadId, position: (last ?? 0) + 1, ...written(fields) })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
}

export const changeModule = recordChange({
  table: 'questionModules',
  async reach(tx, actor, id: QuestionModuleId) {
    await editable(tx, await mustReachModule({ db: tx, actor }, id))
    return id
  },
  read: findModule,
  change: ({ values }: { values: ModuleFields }) => written(values),
})

/** Deletes a module with its questions and says how many they were. Papers that hold them keep them. */
export async function deleteModule(db: Db, id: QuestionModuleId, now: Date): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await editable(tx, await olympiadOf(tx, id))
    await lockModules(tx, [id])
    await tx.updateTable('questionModules').set({ deletedAt: now, position: null }).where('id', '=', id).execute()
    const deleted = await tx
      .updateTable('questions')
      .set({ deletedAt: now })
      .where('questionModuleId', '=', id)
      .where('deletedAt', 'is', null)
      .executeTakeFirst()
    return Number(deleted.numUpdatedRows)
  })
}

/** Says which modules the olympiad runs, in this order; its others are kept but not run. */
export async function orderModules(db: Db, olympiadId: OlympiadId, wanted: QuestionModuleId[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await editable(tx, olympiadId)
    const modules = (await findModules(tx, { olympiadId })).map(({ id }) => id)
    const known = new Set(modules)
    if (!wanted.every((id) => known.has(id))) throw new Problem('notFound')
    if (new Set(wanted).size < wanted.length)
      throw new Problem('invalid', {}, { fields: { modules: 'A module runs once.' } })
    if (modules.length > 0) await lockModules(tx, modules)
    // The order's uniqueness is checked at the end of the transaction.
    await tx.updateTable('questionModules').set({ position: null }).where('olympiadId', '=', olympiadId).execute()
    for (const [index, id] of wanted.entries()) {
      await tx
        .updateTable('questionModules')
        .set({ position: index + 1 })
        .where('id', '=', id)
        .execute()
    }
  })
}

/** Makes sure that the olympiad exists and its questions may change, and keeps it so until the transaction ends. */
export async function editable(tx: Tx, olympiadId: OlympiadId): Promise<void> {
  const olympiad = await shareOlympiad(tx, olympiadId)
  if (olympiad === undefined) throw new Problem('notFound')
  if (olympiad.phase === 'archived') throw new Problem('phase', { phase: olympiad.phase })
}

async function olympiadOf(db: Db, id: QuestionModuleId): Promise<OlympiadId> {
  const olympiadId = await olympiadOfModule(db, id)
  if (olympiadId === undefined) throw new Problem('notFound')
  return olympiadId
}

function written({ titles, instructions, ...fields }: ModuleFields) {
  const clean = Object.fromEntries(
    Object.entries(instructions).map(([language, html]) => [language, cleanRichText(html).text]),
  )
  return { ...fields, titles: JSON.stringify(titles), instructions: JSON.stringify(clean) }
}
