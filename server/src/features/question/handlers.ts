import type { questionCalls } from '@agon/contract/question/calls'
import type { OlympiadId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import type { Db } from '#/db/database.ts'
import { userIdOf } from '#/http/actor.ts'
import type { Handlers } from '#/http/handler.ts'
import { reaches, staffOlympiad } from '#/http/scope.ts'
import { bulk } from './bulk.ts'
import { exportLosses, exportQuestions } from '#/question-formats/export-questions.ts'
import { importQuestions, previewQuestions } from './import/import-questions.ts'
import { findImports } from './import/imports.ts'
import { readingProgress } from './import/reading-progress.ts'
import { changeModule, createModule, deleteModule, orderModules } from './modules.ts'
import { printInSteps, printQuestions } from './print/print-questions.ts'
import { mustReachModule, mustReachQuestion } from './reach.ts'
import { findModule, findModules, findQuestion, findQuestions, findVersions } from './store.ts'
import { undoBulk } from './undo-bulk.ts'
import { addQuestions, changeQuestion, deleteQuestion, duplicateQuestion, moveQuestion } from './write-question.ts'

/** In seconds, of the largest file. */
const longestReading = 300

export const questionHandlers: Handlers<typeof questionCalls> = {
  async listModules({ db, actor, query }) {
    return modulesOf(db, staffOlympiad(actor, query.olympiadId))
  },

  async createModule({ db, actor, query, body }) {
    return { item: await findModule(db, await createModule(db, staffOlympiad(actor, query.olympiadId), body)) }
  },

  changeModule,

  async deleteModule(input) {
    await mustReachModule(input, input.params.id)
    return { questions: await deleteModule(input.db, input.params.id, input.now) }
  },

  async orderModules({ db, actor, params, body }) {
    if (!reaches(actor, params.id)) throw new Problem('notFound')
    await orderModules(db, params.id, body.modules)
    return modulesOf(db, params.id)
  },

  async listQuestions(input) {
    const { questionModuleId } = input.query
    await mustReachModule(input, questionModuleId)
    const items = await findQuestions(input.db, { questionModuleId })
    return { items, total: items.length }
  },

  async createQuestion(input) {
    const { db, actor, body } = input
    await mustReachModule(input, body.questionModuleId)
    const [id] = await addQuestions(db, body.questionModuleId, [body.question], { by: userIdOf(actor) })
    if (id === undefined) throw new Problem('notFound')
    return { item: await findQuestion(db, id) }
  },

  async listVersions(input) {
    await mustReachQuestion(input, input.params.id)
    const items = await findVersions(input.db, input.params.id)
    return { items, total: items.length }
  },

  changeQuestion,

  async deleteQuestion(input) {
    await mustReachQuestion(input, input.params.id)
    await deleteQuestion(input.db, input.params.id, input.now)
    return {}
  },

  async moveQuestion(input) {
    await mustReachQuestion(input, input.params.id)
    await moveQuestion(input.db, input.params.id, input.body)
    return { item: await findQuestion(input.db, input.params.id) }
  },

  async duplicateQuestion(input) {
    const { db, actor, params } = input
    await mustReachQuestion(input, params.id)
    return { item: await findQuestion(db, await duplicateQuestion(db, params.id, userIdOf(actor))) }
  },

  async bulk({ db, actor, now, body }) {
    const ids = await bulk(db, body, { actor, by: userIdOf(actor), now })
    const items = ids.length === 0 ? [] : await findQuestions(db, { ids })
    return { items, total: items.length }
  },

  async undoBulk({ db, actor, now, body }) {
    const ids = await undoBulk(db, body, { actor, by: userIdOf(actor), now })
    const items = ids.length === 0 ? [] : await findQuestions(db, { ids })
    return { items, total: items.length }
  },

  async previewImport(input) {
    await mustReachModule(input, input.params.id)
    return previewQuestions(input, input.params.id, { ...input.body, ...input.query })
  },

  async importProgress(input) {
    const { app, actor, params, query } = input
    await mustReachModule(input, params.id)
    const reading = { by: userIdOf(actor), questionModuleId: params.id }
    return { events: (signal) => readingProgress(app, reading, query.seconds ?? longestReading, signal) }
  },

  async importQuestions(input) {
    const { db, params, body, query } = input
    await mustReachModule(input, params.id)
    const ids = await importQuestions(input, params.id, { ...body, ...query })
    const items = await findQuestions(db, { ids })
    return { items, total: items.length }
  },

  async listImports(input) {
    await mustReachModule(input, input.params.id)
    const items = await findImports(input.db, input.params.id)
    return { items, total: items.length }
  },

  async printQuestions({ app, actor, params, query }) {
    if (!reaches(actor, params.id)) throw new Problem('notFound')
    return printQuestions(app, params.id, query)
  },

  async printInSteps({ app, actor, params, query }) {
    if (!reaches(actor, params.id)) throw new Problem('notFound')
    return printInSteps(app, params.id, query)
  },

  async exportQuestions(input) {
    const { app, db, params, query } = input
    await mustReachModule(input, params.id)
    const [module, questions] = await Promise.all([
      findModule(db, params.id),
      findQuestions(db, { questionModuleId: params.id }),
    ])
    const title = module.titles.en ?? Object.values(module.titles)[0] ?? 'Questions'
    return exportQuestions(
      query.format,
      title,
      questions.map(({ question }) => question),
      app.files,
    )
  },

  async exportLosses(input) {
    const { db, params, query } = input
    await mustReachModule(input, params.id)
    const questions = await findQuestions(db, { questionModuleId: params.id })
    return exportLosses(
      query.format,
      questions.map(({ question }) => question),
    )
  },
}

async function modulesOf(db: Db, olympiadId: OlympiadId) {
  const items = await findModules(db, { olympiadId })
  return { items, total: items.length }
}
