import type { markingCalls } from '@agon/contract/marking/calls'
import { userIdOf } from '#/http/actor.ts'
import type { Handlers } from '#/http/handler.ts'
import { staffOlympiad } from '#/http/scope.ts'
import { readAgreement } from './agreement.ts'
import { findAnswersToMark } from './answers.ts'
import { giveMark } from './give-mark.ts'
import { readQuestionsToMark } from './questions.ts'
import { setSecondMarking } from './second.ts'
import { giveMarks } from './sheet/give-marks.ts'
import { previewMarkSheet } from './sheet/preview.ts'
import { writeMarkSheet } from './sheet/write-sheet.ts'

export const markingHandlers: Handlers<typeof markingCalls> = {
  listQuestionsToMark: async ({ db, actor, params }) =>
    readQuestionsToMark(db, staffOlympiad(actor, params.id), userIdOf(actor)),
  listAnswersToMark: async ({ db, actor, params, query }) => ({
    items: await findAnswersToMark(db, staffOlympiad(actor, params.id), query, userIdOf(actor)),
  }),
  giveMark: async ({ app, actor, params, body, now }) => ({
    item: await giveMark(app.database, staffOlympiad(actor, params.id), params.attemptId, body, userIdOf(actor), now),
  }),
  downloadMarkSheet: ({ app, actor, params, query }) =>
    writeMarkSheet(app, staffOlympiad(actor, params.id), query, userIdOf(actor)),
  previewMarkSheet: ({ app, actor, params, query: { questionVersionId }, body: { file } }) =>
    previewMarkSheet(app, staffOlympiad(actor, params.id), { questionVersionId, file }, userIdOf(actor)),
  giveMarks: ({ app, actor, params, body, now }) =>
    giveMarks(app.database, staffOlympiad(actor, params.id), body, userIdOf(actor), now),
  setSecondMarking: ({ app, actor, params, body }) =>
    setSecondMarking(app.database, staffOlympiad(actor, params.id), body),
  markerAgreement: ({ db, actor, params, query }) =>
    readAgreement(db, staffOlympiad(actor, params.id), query.questionVersionId),
}
