import { questionCalls } from '@agon/contract/question/calls'
import { casesOf } from '#test/access-case.ts'
import type { Side, Stage } from '#test/stage.ts'
import { multipart } from '#test/multipart.ts'
import { aQuestion, aQuestionModule, aSingleChoice } from '#test/questions.ts'

const fields = {
  titles: { en: 'Maps' },
  instructions: {},
  limitSeconds: 600,
  shuffleQuestions: false,
  shuffleChoices: true,
  version: 1,
}
const gift = multipart({ filename: 'rivers.gift', content: 'Longest river of Africa? {=Nile ~Congo}' })

async function aModule({ olympiadId }: Side, { world }: Stage) {
  const id = await aQuestionModule(world, { olympiadId })
  const question = aSingleChoice()
  return { ...fields, id, questionModuleId: id, question, modules: [id], format: 'csv' }
}

async function oneQuestion(side: Side, stage: Stage) {
  const { questionModuleId } = await aModule(side, stage)
  const id = await aQuestion(stage.world, questionModuleId)
  const question = aSingleChoice({ key: 'b' })
  return { id, questionModuleId, version: 1, question, position: 1 }
}

const withFile = async (side: Side, stage: Stage) => ({ id: (await aModule(side, stage)).id, upload: gift })

async function toPrint(side: Side, stage: Stage) {
  await oneQuestion(side, stage)
  return { id: side.olympiadId, what: 'memorandum', languages: 'en' }
}

export const questionAccess = casesOf(questionCalls, oneQuestion, {
  createModule: () => fields,
  changeModule: aModule,
  deleteModule: aModule,
  orderModules: async (side, stage) => ({ ...(await aModule(side, stage)), id: side.olympiadId }),
  bulk: async (side, stage) => ({
    items: [{ id: (await oneQuestion(side, stage)).id, version: 1 }],
    act: { name: 'duplicate' },
  }),
  undoBulk: async (side, stage) => {
    const { id, questionModuleId } = await oneQuestion(side, stage)
    return { body: { name: 'duplicate', items: [{ id, version: 1, questionModuleId }] } }
  },
  previewImport: withFile,
  importQuestions: withFile,
  listImports: aModule,
  importProgress: aModule,
  printQuestions: toPrint,
  printInSteps: toPrint,
  exportQuestions: aModule,
  exportLosses: aModule,
})
