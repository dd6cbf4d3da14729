import { consentCalls } from '@agon/contract/consent/calls'
import { casesOf } from '#test/access-case.ts'
import { aLearner } from '#test/factories.ts'

const stated = { by: 'guardian', purpose: 'taking-part', version: '2026-1', method: 'letter' }

export const consentAccess = casesOf(consentCalls, async ({ own }, { world }) => {
  const { learnerId } = await aLearner(world, own)
  return { ...stated, id: own.customerParticipantId, learnerId, learnerIds: [learnerId], objection: true }
})
