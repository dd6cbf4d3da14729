import { languages } from '@agon/domain/question/parts'
import { z } from 'zod'
import { call } from '../call.ts'
import { flag, id, line, olympiadScope, text, whole } from '../schema.ts'
import { byLanguage } from './base.ts'
import { editors } from './editors.ts'

/** What an organiser says of a module. */
const moduleFields = {
  titles: byLanguage(line(120)).refine((titles) => languages.some((language) => titles[language] !== undefined), {
    message: 'Give the module a title.',
  }),
  instructions: byLanguage(text(10_000)),
  limitSeconds: whole(60, 86_400),
  shuffleQuestions: flag,
  shuffleChoices: flag,
}

const questionModule = z.object({
  id: id<'question-module'>(),
  olympiadId: id<'olympiad'>(),
  /** Place in the sitting, from 1; null when the olympiad does not run it. */
  position: z.number().nullable(),
  titles: byLanguage(z.string()),
  instructions: byLanguage(z.string()),
  limitSeconds: z.number(),
  shuffleQuestions: z.boolean(),
  shuffleChoices: z.boolean(),
  /** How many questions it holds, and what they are worth together in thousandths of a mark. */
  questions: z.number(),
  marks: z.number(),
  version: z.number(),
})

export const moduleId = { params: z.object({ id: id<'question-module'>() }) }
const moduleReply = { reply: z.object({ item: questionModule }) }

export const moduleCalls = {
  listModules: call('GET', '/api/question-module/', editors, 'The question modules of an olympiad, in their order', {
    effect: 'read',
    query: z.object({ olympiadId: olympiadScope }),
    reply: z.object({ items: z.array(questionModule), total: z.number() }),
    refusals: ['olympiadRequired'],
  }),
  createModule: call('POST', '/api/question-module/', editors, 'Add a question module; it runs last', {
    effect: 'write',
    query: z.object({ olympiadId: olympiadScope }),
    body: z.object(moduleFields),
    ...moduleReply,
    refusals: ['olympiadRequired', 'phase'],
  }),
  changeModule: call('PUT', '/api/question-module/{id}', editors, 'Change a question module', {
    effect: 'write',
    ...moduleId,
    body: z.object({ ...moduleFields, version: whole(1, 2_147_483_647) }),
    ...moduleReply,
    refusals: ['conflict', 'phase'],
  }),
  deleteModule: call('DELETE', '/api/question-module/{id}', editors, 'Delete a question module with its questions', {
    effect: 'write',
    ...moduleId,
    reply: z.object({ questions: z.number() }),
    refusals: ['phase'],
  }),
  orderModules: call('POST', '/api/olympiad/modules/{id}', editors, 'Set the modules of an olympiad, in order', {
    effect: 'write',
    params: z.object({ id: id<'olympiad'>() }),
    body: z.object({ modules: z.array(id<'question-module'>()).max(50) }),
    reply: z.object({ items: z.array(questionModule), total: z.number() }),
    refusals: ['phase'],
  }),
}

export type QuestionModule = z.infer<typeof questionModule>
