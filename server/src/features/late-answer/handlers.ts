import type { lateAnswerCalls } from '@agon/contract/late-answer/calls'
import { tellSitting } from '#/db/sitting-notices.ts'
import { userIdOf } from '#/http/actor.ts'
import type { Handlers } from '#/http/handler.ts'
import { staffOlympiad } from '#/http/scope.ts'
import { decideLateAnswers } from './late-answers.ts'

export const lateAnswerHandlers: Handlers<typeof lateAnswerCalls> = {
  async decideLateAnswers({ db, actor, query, body, now }) {
    const olympiadId = staffOlympiad(actor, query.olympiadId)
    const { participantIds, accepted, undecidedOnly = false, answers, reason = '' } = body
    const decided = await decideLateAnswers(db, olympiadId, {
      participantIds,
      accepted,
      undecidedOnly,
      answers,
      reason,
      by: userIdOf(actor),
      now,
    })
    await tellSitting(db, olympiadId)
    return decided
  },
}
