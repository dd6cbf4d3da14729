import { markingCalls } from '@agon/contract/marking/calls'
import { casesOf } from '#test/access-case.ts'
import { anAnswerToMark, inPhase } from '../result/factories.ts'

export const markingAccess = casesOf(markingCalls, async ({ own, olympiadId }, { world }) => {
  await inPhase(world, olympiadId, 'closed')
  return { ...(await anAnswerToMark(world, own)), id: olympiadId, unmarked: true, mark: 1000, version: 0 }
})
