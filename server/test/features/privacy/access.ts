import { privacyCalls } from '@agon/contract/privacy/calls'
import { casesOf } from '#test/access-case.ts'
import { aLearner } from '#test/factories.ts'

export const privacyAccess = casesOf(privacyCalls, async ({ own }, { world }) => {
  const { learnerId } = await aLearner(world, own)
  return { kind: 'learner', id: learnerId, q: 'Dlamini', reason: 'The family asked for it', preview: false }
})
