import type { resultCalls } from '@agon/contract/result/calls'
import type { AcceptedAnswer, Correction, CorrectionAct } from '@agon/domain/correction'
import { Problem } from '@agon/domain/problem'
import type { Question } from '@agon/domain/question/question'
import { areStatisticsPending } from '#/db/stale-results.ts'
import { userIdOf } from '#/http/actor.ts'
import type { Handlers } from '#/http/handler.ts'
import { staffOlympiad } from '#/http/scope.ts'
import { answerSheetOf } from './answer-sheet.ts'
import { askToCompute, readComputation } from './ask-to-compute.ts'
import { askToCorrect, askToUndo } from './correction/correct.ts'
import { previewCorrection } from './correction/preview.ts'
import { distinctAnswers, listCorrections, moderationOf, readCorrection } from './correction/read.ts'
import { correctionOf } from '#/db/corrections-in-force.ts'
import { detailsOf } from './details.ts'
import { decideDoubt } from './doubt/decide.ts'
import { listDoubts } from './doubt/list.ts'
import { listReleasedChanges } from './released/list.ts'
import { readResults } from './resource.ts'
import { printResultSlips, schoolResultsOf } from './school/results.ts'
import { statisticsOf } from './statistics.ts'
import { answerProposal } from './verdict/proposals.ts'
import { decideVerdict, listVerdicts } from './verdict/verdicts.ts'

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
  readModeration: async ({ db, actor, params }) => moderationOf(db, staffOlympiad(actor, params.id)),
  listDistinctAnswers: async ({ db, actor, params, query }) =>
    distinctAnswers(db, staffOlympiad(actor, params.id), query.questionId),
  previewCorrection: async ({ db, actor, params, body }) =>
    previewCorrection(db, staffOlympiad(actor, params.id), body.questionId, askedFor(body)),
  async correctResults({ app, db, actor, params, body, now }) {
    const olympiadId = staffOlympiad(actor, params.id)
    const { questionId, reason, seen } = body
    const asked = { olympiadId, questionId, correction: askedFor(body), reason, seen, by: userIdOf(actor), now }
    return { item: await readCorrection(db, olympiadId, await askToCorrect(app, asked)) }
  },
  listCorrections: async ({ db, actor, params }) => {
    const olympiadId = staffOlympiad(actor, params.id)
    return {
      items: await listCorrections(db, olympiadId),
      statisticsPending: await areStatisticsPending(db, olympiadId),
    }
  },
  async undoCorrection({ app, db, actor, params: { id, correctionId }, body: { reason }, now }) {
    const olympiadId = staffOlympiad(actor, id)
    await askToUndo(app, { olympiadId, correctionId, reason, by: userIdOf(actor), now })
    return { item: await readCorrection(db, olympiadId, correctionId) }
  },
  listReleasedChanges: async ({ db, actor, params }) => ({
    items: await listReleasedChanges(db, staffOlympiad(actor, params.id)),
  }),
  listVerdicts: async ({ db, actor, params }) => listVerdicts(db, staffOlympiad(actor, params.id), userIdOf(actor)),
  decideVerdict: async ({ app, actor, params, body, now }) => ({
    item: await decideVerdict(app, actor, params.participantId, { ...body, by: userIdOf(actor), now }),
  }),
  confirmVerdict: async ({ app, actor, params, body, now }) => ({
    item: await answerProposal(app, actor, params.participantId, { ...body, as: 'confirmed', now }),
  }),
  rejectVerdict: async ({ app, actor, params, body, now }) => ({
    item: await answerProposal(app, actor, params.participantId, { ...body, as: 'rejected', now }),
  }),
  listDoubts: async ({ db, actor, params }) => listDoubts(db, staffOlympiad(actor, params.id)),
  decideDoubt: async ({ db, actor, params, body, now }) => ({
    item: await decideDoubt(db, staffOlympiad(actor, params.id), { ...body, by: userIdOf(actor), now }),
  }),
  readSchoolResults: async ({ db, actor, params }) => schoolResultsOf(db, actor, params.customerParticipantId),
  printResultSlips: async ({ app, actor, params, locale }) =>
    printResultSlips(app, actor, params.customerParticipantId, locale),
  downloadResultDetails: async ({ db, actor, query }) =>
    detailsOf(db, staffOlympiad(actor, query.olympiadId), query.format ?? 'csv'),
}

interface AskedFor {
  readonly act: CorrectionAct
  readonly answers?: AcceptedAnswer[] | undefined
  readonly question?: Question | undefined
}

/** The correction of a body; answers or a question that its act needs and that are absent are refused. */
function askedFor({ act, answers, question }: AskedFor): Correction {
  if (act === 'accept' && answers === undefined)
    throw new Problem('invalid', {}, { fields: { answers: 'Choose at least one answer.' } })
  if (act === 'rekey' && question === undefined)
    throw new Problem('invalid', {}, { fields: { question: 'Send the question with its other key.' } })
  return correctionOf({ act, answers: answers ?? null, question: question ?? null })
}
