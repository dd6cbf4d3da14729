import type { resultCalls } from '@agon/contract/result/calls'
import { userIdOf } from '#/http/actor.ts'
import type { Handlers } from '#/http/handler.ts'
import { staffOlympiad } from '#/http/scope.ts'
import { answerSheetOf } from './answer-sheet.ts'
import { askToCompute, readComputation } from './ask-to-compute.ts'
import { detailsOf } from './details.ts'
import { readResults } from './resource.ts'
import { statisticsOf } from './statistics.ts'

export const resultHandlers: Handlers<typeof resultCalls> = {
  listResults: readResults.list,
  countResults: readResults.count,
  exportResults: readResults.export,

  computeResults: async ({ app, actor, params, now }) => {
    const olympiadId = staffOlympiad(actor, params.id)
    await askToCompute(app, olympiadId, userIdOf(actor), now)
    return readComputation(app.database.db, olympiadId)
  },
  readComputation: async ({ db, actor, params }) => readComputation(db, staffOlympiad(actor, params.id)),
  resultStatistics: async ({ db, actor, params }) => statisticsOf(db, staffOlympiad(actor, params.id)),
  readAnswerSheet: async ({ db, actor, params }) => ({ items: await answerSheetOf(db, actor, params.id) }),
  downloadResultDetails: async ({ db, actor, query }) =>
    detailsOf(db, staffOlympiad(actor, query.olympiadId), query.format ?? 'csv'),
}
