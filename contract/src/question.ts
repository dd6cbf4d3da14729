import { languages } from '@agon/domain/question/question'
import { z } from 'zod'
import { call } from './call.ts'
import { byLanguage } from './question/base.ts'
import { bulkBody } from './question/bulk.ts'
import { question, questionShape } from './question/question.ts'
import { emptyReply, file, flag, id, line, moment, olympiadScope, sheetCell, text, upload, whole } from './schema.ts'

const editors = ['admin', 'overlord'] as const

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

const questionItem = z.object({
  id: id<'question'>(),
  questionModuleId: id<'question-module'>(),
  /** Place in the module, from 1. */
  position: z.number(),
  /** Which version of its content this is, from 1. */
  number: z.number(),
  /** The current version stands in a published paper: a change makes the next one. */
  published: z.boolean(),
  question: questionShape,
  changedAt: moment,
  version: z.number(),
})

const questionVersion = z.object({
  /** From 1; the last is the current one. */
  number: z.number(),
  question: questionShape,
  /** It stands in a published paper. */
  published: z.boolean(),
  changedAt: moment,
  /** Whose save it was; null where nobody signed in made it. */
  changedBy: z.string().nullable(),
})

const told = {
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  message: z.string(),
}

/** In the order in which they are offered: those first that keep most. */
export const exportFormats = ['moodle-xml', 'gift', 'xlsx', 'csv', 'aiken'] as const

/** What a file of questions holds: the questions as they would come in, what each loses, and what cannot come in. */
const importPreview = z.object({
  format: z.enum(['moodle-xml', 'gift', 'aiken', 'table']),
  items: z.array(
    z.object({
      /** The line of a text file, the row of a table; the first is 1. */
      line: z.number(),
      title: z.string(),
      question: questionShape,
      losses: z.array(z.object(told)),
    }),
  ),
  faults: z.array(
    z.object({
      line: z.number(),
      /** What stands there: the row's cells, or the question's text without a column; empty where it is about the file. */
      cells: z.array(sheetCell),
      ...told,
    }),
  ),
})

/** What an export in a format does not keep, told before it is downloaded. */
const exportLosses = z.object({
  /** How many questions the file will hold, and how many the module has. */
  written: z.number(),
  total: z.number(),
  losses: z.array(
    z.object({
      ...told,
      /** Which questions it is so of, by their places in the module. */
      questions: z.array(z.number()),
    }),
  ),
})

/** What can be printed of a paper. */
export const printables = ['paper', 'answer-sheet', 'memorandum'] as const
export type Printable = (typeof printables)[number]

const languageList = z
  .string()
  .regex(new RegExp(`^(${languages.join('|')})(,(${languages.join('|')}))*$`), 'Name languages as en,af.')

const importLimit = 32 * 1024 * 1024
const moduleId = { params: z.object({ id: id<'question-module'>() }) }
const questionId = { params: z.object({ id: id<'question'>() }) }
const moduleReply = { reply: z.object({ item: questionModule }) }
const questionReply = { reply: z.object({ item: questionItem }) }

export const questionCalls = {
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
  orderModules: call('POST', '/api/olympiad/modules/{id}', editors, 'Say which modules an olympiad runs, in order', {
    effect: 'write',
    params: z.object({ id: id<'olympiad'>() }),
    body: z.object({ modules: z.array(id<'question-module'>()).max(50) }),
    reply: z.object({ items: z.array(questionModule), total: z.number() }),
    refusals: ['phase'],
  }),
  listQuestions: call('GET', '/api/question/', editors, 'The questions of a module, in their order', {
    effect: 'read',
    query: z.object({ questionModuleId: id<'question-module'>() }),
    reply: z.object({ items: z.array(questionItem), total: z.number() }),
  }),
  createQuestion: call('POST', '/api/question/', editors, 'Add a question at the end of a module', {
    effect: 'write',
    body: z.object({ questionModuleId: id<'question-module'>(), question }),
    ...questionReply,
    refusals: ['phase'],
  }),
  listVersions: call('GET', '/api/question/versions/{id}', editors, 'All versions of a question, the newest first', {
    effect: 'read',
    ...questionId,
    reply: z.object({ items: z.array(questionVersion), total: z.number() }),
  }),
  changeQuestion: call('PUT', '/api/question/{id}', editors, 'Save a question as its next version; the others stay', {
    effect: 'write',
    ...questionId,
    body: z.object({ question, version: whole(1, 2_147_483_647) }),
    ...questionReply,
    refusals: ['conflict', 'phase'],
  }),
  deleteQuestion: call('DELETE', '/api/question/{id}', editors, 'Delete a question; papers that hold it keep it', {
    effect: 'write',
    ...questionId,
    reply: emptyReply,
    refusals: ['phase'],
  }),
  moveQuestion: call(
    'POST',
    '/api/question/move/{id}',
    editors,
    'Put a question at another place or into another module',
    {
      effect: 'write',
      ...questionId,
      body: z.object({ questionModuleId: id<'question-module'>(), position: whole(1, 10_000) }),
      ...questionReply,
      refusals: ['phase'],
    },
  ),
  duplicateQuestion: call('POST', '/api/question/duplicate/{id}', editors, 'Copy a question to the place after it', {
    effect: 'write',
    ...questionId,
    ...questionReply,
    refusals: ['phase'],
  }),
  bulk: call(
    'POST',
    '/api/question/bulk',
    editors,
    'Change, move, copy or delete many questions: all of them or none',
    {
      effect: 'write',
      body: bulkBody,
      /** The questions as they are now, or their copies; none where they were deleted. */
      reply: z.object({ items: z.array(questionItem), total: z.number() }),
      refusals: ['conflict', 'phase'],
    },
  ),
  previewImport: call(
    'POST',
    '/api/question/import-preview/{id}',
    editors,
    'What a file of questions holds; its pictures are stored, no question is changed',
    {
      effect: 'write',
      ...moduleId,
      body: upload(importLimit),
      reply: importPreview,
      refusals: ['tooLarge', 'mediaType', 'rejected'],
    },
  ),
  importQuestions: call(
    'POST',
    '/api/question/import/{id}',
    editors,
    'Take all questions of a file into a module, or none',
    {
      effect: 'write',
      ...moduleId,
      body: upload(importLimit),
      reply: z.object({ items: z.array(questionItem), total: z.number() }),
      refusals: ['tooLarge', 'mediaType', 'rejected', 'phase'],
    },
  ),
  printQuestions: call(
    'GET',
    '/api/question/print/{id}',
    editors,
    'The paper of an olympiad to be printed, its answer sheet, or its memorandum with the keys, as PDF',
    {
      effect: 'read',
      /** The olympiad’s id. */
      params: z.object({ id: id<'olympiad'>() }),
      query: z.object({
        what: z.enum(printables),
        /** One after the other, parted by commas: `en,af`. */
        languages: languageList,
        /** Absent: all that the olympiad runs. */
        questionModuleId: id<'question-module'>().optional(),
      }),
      reply: file('application/pdf'),
      refusals: ['nothingToPrint', 'unprintable'],
    },
  ),
  exportQuestions: call('GET', '/api/question/export/{id}', editors, 'The questions of a module as a file', {
    effect: 'read',
    ...moduleId,
    query: z.object({ format: z.enum(exportFormats) }),
    reply: file(
      'text/xml',
      'text/plain',
      'text/csv',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ),
  }),
  exportLosses: call(
    'GET',
    '/api/question/export-losses/{id}',
    editors,
    'What an export of a module in a format would not keep',
    {
      effect: 'read',
      ...moduleId,
      query: z.object({ format: z.enum(exportFormats) }),
      reply: exportLosses,
    },
  ),
}

export type QuestionModule = z.infer<typeof questionModule>
export type ExportFormat = (typeof exportFormats)[number]
export type ImportPreview = z.infer<typeof importPreview>
export type QuestionItem = z.infer<typeof questionItem>
export type QuestionVersion = z.infer<typeof questionVersion>
