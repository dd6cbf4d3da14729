import type { markingCalls } from '@agon/contract/marking/calls'
import type { Handlers } from '#/http/handler.ts'
import { staffOlympiad } from '#/http/scope.ts'
import { readAgreement } from './agreement.ts'
import { findAnswersToMark } from './answers.ts'
import { giveMark } from './give-mark.ts'
import { assignMarker, listMarkers } from './markers.ts'
import { givePaperMarks } from './on-paper/give.ts'
import { listPaperMarks } from './on-paper/list.ts'
import { previewPaperSheet } from './on-paper/preview.ts'
import { writePaperSheet } from './on-paper/write-sheet.ts'
import { readQuestionsToMark } from './questions.ts'
import { setSecondMarking } from './second.ts'
import { giveMarks } from './sheet/give-marks.ts'
import { previewMarkSheet } from './sheet/preview.ts'
import { writeMarkSheet } from './sheet/write-sheet.ts'

export const markingHandlers: Handlers<typeof markingCalls> = {
  listQuestionsToMark: async ({ db, actor, params }) => readQuestionsToMark(db, actor, staffOlympiad(actor, params.id)),
  listAnswersToMark: async ({ db, actor, params, query }) => ({
    items: await findAnswersToMark(db, actor, staffOlympiad(actor, params.id), query),
  }),
  giveMark: async ({ app, actor, params, body, now }) => ({
    item: await giveMark(app.database, actor, staffOlympiad(actor, params.id), { ...params, ...body }, now),
  }),
  downloadMarkSheet: ({ app, actor, params, query }) =>
    writeMarkSheet(app, actor, staffOlympiad(actor, params.id), query),
  previewMarkSheet: ({ app, actor, params, query: { questionVersionId }, body: { file } }) =>
    previewMarkSheet(app, actor, staffOlympiad(actor, params.id), { questionVersionId, file }),
  giveMarks: ({ app, actor, params, body, now }) =>
    giveMarks(app.database, actor, staffOlympiad(actor, params.id), body, now),
  listPaperMarks: ({ db, actor, params, query }) => listPaperMarks(db, staffOlympiad(actor, params.id), query),
  downloadPaperSheet: ({ db, actor, params, query }) => writePaperSheet(db, staffOlympiad(actor, params.id), query),
  previewPaperSheet: ({ db, actor, params, body: { file } }) =>
    previewPaperSheet(db, staffOlympiad(actor, params.id), file),
  givePaperMarks: ({ app, actor, params, body, now }) =>
    givePaperMarks(app.database, actor, staffOlympiad(actor, params.id), body.learners, now),
  setSecondMarking: ({ app, actor, params, body, now }) =>
    setSecondMarking(app.database, actor, staffOlympiad(actor, params.id), body, now),
  markerAgreement: ({ db, actor, params, query }) =>
    readAgreement(db, actor, staffOlympiad(actor, params.id), query.questionVersionId),
  listMarkers: async ({ db, actor, params }) => ({ items: await listMarkers(db, staffOlympiad(actor, params.id)) }),
  assignMarker: async ({ app, actor, params, body }) => ({
    item: await assignMarker(app.database, actor, staffOlympiad(actor, params.id), { ...params, ...body }),
  }),
}
