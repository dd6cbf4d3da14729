import type { questionBankCalls } from '@agon/contract/question-bank/calls'
import { Problem } from '@agon/domain/problem'
import { userIdOf } from '#/http/actor.ts'
import type { Handlers } from '#/http/handler.ts'
import { staffScope } from '#/http/scope.ts'
import { mustReachModule } from '../question/reach.ts'
import { findQuestions, findVersions } from '../question/store.ts'
import { bankItems, readBank } from './resource.ts'
import { takeFromBank } from './take.ts'
import { findBankOlympiads, findTopics, findUses } from './uses.ts'

export const questionBankHandlers: Handlers<typeof questionBankCalls> = {
  listBank: readBank.list,
  countBank: readBank.count,
  exportBank: readBank.export,

  async bankChoices({ db, actor, query }) {
    staffScope(actor, query.olympiadId)
    const [olympiads, topics] = await Promise.all([findBankOlympiads(db, actor), findTopics(db, actor)])
    return { olympiads, topics }
  },

  async oneBankItem({ db, actor, params: { id } }) {
    const [[item], [current]] = await Promise.all([
      bankItems(db, actor).where('questionId', '=', id).execute(),
      findQuestions(db, { id }),
    ])
    if (item === undefined || current === undefined) throw new Problem('notFound')
    const [uses, versions] = await Promise.all([findUses(db, actor, id), findVersions(db, id)])
    return { item, question: current.question, uses, versions }
  },

  async takeFromBank(input) {
    const { db, actor, body } = input
    await mustReachModule(input, body.questionModuleId)
    return { ids: await takeFromBank(db, body, { actor, by: userIdOf(actor) }) }
  },
}
