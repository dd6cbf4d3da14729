import type { questionBankCalls } from '@agon/contract/question-bank/calls'
import type { OlympiadId } from '@agon/domain/ids'
import type { AccessCase, AccessCases } from '#test/access-case.ts'
import type { Stage } from '#test/stage.ts'
import { aQuestion, aQuestionModule } from '#test/questions.ts'
import type { SendInput } from '#test/world.ts'

/** The same input about a record of the own olympiad and of the neighbour's. */
function about(input: (stage: Stage, olympiadId: OlympiadId) => SendInput | Promise<SendInput>): AccessCase {
  return {
    own: (stage) => input(stage, stage.olympiadId),
    neighbours: (stage) => input(stage, stage.neighbours.olympiadId),
  }
}

const oneQuestion = async ({ world }: Stage, olympiadId: OlympiadId) =>
  aQuestion(world, await aQuestionModule(world, { olympiadId }))

export const questionBankAccess: AccessCases<typeof questionBankCalls> = {
  listBank: about((_, olympiadId) => ({ query: { olympiadId } })),
  countBank: about((_, olympiadId) => ({ query: { olympiadId } })),
  exportBank: about((_, olympiadId) => ({ query: { olympiadId } })),
  bankChoices: about((_, olympiadId) => ({ query: { olympiadId } })),
  oneBankItem: about(async (stage, olympiadId) => ({ params: { id: await oneQuestion(stage, olympiadId) } })),
  takeFromBank: about(async (stage, olympiadId) => ({
    body: {
      questionModuleId: await aQuestionModule(stage.world, { olympiadId: stage.olympiadId }),
      ids: [await oneQuestion(stage, olympiadId)],
    },
  })),
}
