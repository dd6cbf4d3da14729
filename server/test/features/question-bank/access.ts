import { questionBankCalls } from '@agon/contract/question-bank/calls'
import { casesOf } from '#test/access-case.ts'
import { aQuestion, aQuestionModule } from '#test/questions.ts'

export const questionBankAccess = casesOf(questionBankCalls, async ({ olympiadId }, { world, olympiadId: ownId }) => {
  const id = await aQuestion(world, await aQuestionModule(world, { olympiadId }))
  return { id, ids: [id], questionModuleId: await aQuestionModule(world, { olympiadId: ownId }) }
})
