import type { markingCalls } from '@agon/contract/marking/calls'
import { userIdOf } from '#/http/actor.ts'
import type { Handlers } from '#/http/handler.ts'
import { staffOlympiad } from '#/http/scope.ts'
import { findAnswersToMark } from './answers.ts'
import { giveMark } from './give-mark.ts'
import { readQuestionsToMark } from './questions.ts'

export const markingHandlers: Handlers<typeof markingCalls> = {
  listQuestionsToMark: async ({ db, actor, params }) => readQuestionsToMark(db, staffOlympiad(actor, params.id)),
  listAnswersToMark: async ({ db, actor, params, query }) => ({
    items: await findAnswersToMark(db, staffOlympiad(actor, params.id), query),
  }),
  giveMark: async ({ app, actor, params, body, now }) => ({
    item: await giveMark(app.database, staffOlympiad(actor, params.id), params.attemptId, body, userIdOf(actor), now),
  }),
}
