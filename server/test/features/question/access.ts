import type { questionCalls } from '@agon/contract/question/calls'
import type { OlympiadId } from '@agon/domain/ids'
import type { AccessCase, AccessCases } from '#test/access-case.ts'
import type { Stage } from '#test/stage.ts'
import { multipart } from '#test/multipart.ts'
import { aQuestion, aQuestionModule, aSingleChoice } from '#test/questions.ts'
import type { SendInput } from '#test/world.ts'

const fields = {
  titles: { en: 'Maps' },
  instructions: {},
  limitSeconds: 600,
  shuffleQuestions: false,
  shuffleChoices: true,
}

/** The same input about a record of the own olympiad and of the neighbour's. */
function about(input: (stage: Stage, olympiadId: OlympiadId) => SendInput | Promise<SendInput>): AccessCase {
  return {
    own: (stage) => input(stage, stage.olympiadId),
    neighbours: (stage) => input(stage, stage.neighbours.olympiadId),
  }
}

async function oneQuestion({ world }: Stage, olympiadId: OlympiadId) {
  const questionModuleId = await aQuestionModule(world, { olympiadId })
  return { questionModuleId, id: await aQuestion(world, questionModuleId) }
}

export const questionAccess: AccessCases<typeof questionCalls> = {
  listModules: about((_, olympiadId) => ({ query: { olympiadId } })),
  createModule: about((_, olympiadId) => ({ query: { olympiadId }, body: fields })),
  changeModule: about(async ({ world }, olympiadId) => ({
    params: { id: await aQuestionModule(world, { olympiadId }) },
    body: { ...fields, version: 1 },
  })),
  deleteModule: about(async ({ world }, olympiadId) => ({
    params: { id: await aQuestionModule(world, { olympiadId }) },
  })),
  orderModules: about(async ({ world }, olympiadId) => ({
    params: { id: olympiadId },
    body: { modules: [await aQuestionModule(world, { olympiadId })] },
  })),
  listQuestions: about(async ({ world }, olympiadId) => ({
    query: { questionModuleId: await aQuestionModule(world, { olympiadId }) },
  })),
  createQuestion: about(async ({ world }, olympiadId) => ({
    body: { questionModuleId: await aQuestionModule(world, { olympiadId }), question: aSingleChoice() },
  })),
  listVersions: about(async (stage, olympiadId) => ({ params: { id: (await oneQuestion(stage, olympiadId)).id } })),
  changeQuestion: about(async (stage, olympiadId) => ({
    params: { id: (await oneQuestion(stage, olympiadId)).id },
    body: { question: aSingleChoice({ key: 'b' }), version: 1 },
  })),
  deleteQuestion: about(async (stage, olympiadId) => ({ params: { id: (await oneQuestion(stage, olympiadId)).id } })),
  moveQuestion: about(async (stage, olympiadId) => {
    const { id, questionModuleId } = await oneQuestion(stage, olympiadId)
    return { params: { id }, body: { questionModuleId, position: 1 } }
  }),
  duplicateQuestion: about(async (stage, olympiadId) => ({
    params: { id: (await oneQuestion(stage, olympiadId)).id },
  })),
  bulk: about(async (stage, olympiadId) => ({
    body: { items: [{ id: (await oneQuestion(stage, olympiadId)).id, version: 1 }], act: { name: 'duplicate' } },
  })),
  undoBulk: about(async (stage, olympiadId) => {
    const { id, questionModuleId } = await oneQuestion(stage, olympiadId)
    return { body: { name: 'duplicate', items: [{ id, version: 1, questionModuleId }] } }
  }),
  previewImport: about(async ({ world }, olympiadId) => ({
    params: { id: await aQuestionModule(world, { olympiadId }) },
    ...aGiftFile(),
  })),
  importQuestions: about(async ({ world }, olympiadId) => ({
    params: { id: await aQuestionModule(world, { olympiadId }) },
    ...aGiftFile(),
  })),
  listImports: about(async ({ world }, olympiadId) => ({
    params: { id: await aQuestionModule(world, { olympiadId }) },
  })),
  importProgress: about(async ({ world }, olympiadId) => ({
    params: { id: await aQuestionModule(world, { olympiadId }) },
    query: { seconds: 0 },
  })),
  printQuestions: about(async (stage, olympiadId) => {
    await oneQuestion(stage, olympiadId)
    return { params: { id: olympiadId }, query: { what: 'memorandum', languages: 'en' } }
  }),
  printInSteps: about(async (stage, olympiadId) => {
    await oneQuestion(stage, olympiadId)
    return { params: { id: olympiadId }, query: { what: 'answer-sheet', languages: 'en' } }
  }),
  exportQuestions: about(async ({ world }, olympiadId) => ({
    params: { id: await aQuestionModule(world, { olympiadId }) },
    query: { format: 'csv' },
  })),
  exportLosses: about(async ({ world }, olympiadId) => ({
    params: { id: await aQuestionModule(world, { olympiadId }) },
    query: { format: 'csv' },
  })),
}

function aGiftFile() {
  return multipart({ filename: 'rivers.gift', content: 'Longest river of Africa? {=Nile ~Congo}' })
}
