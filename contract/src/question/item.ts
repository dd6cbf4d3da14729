import { z } from 'zod'
import { call } from '../call.ts'
import { emptyReply, id, moment, whole } from '../schema.ts'
import { bulkBody } from './bulk.ts'
import { undoBulkBody } from './undo-bulk.ts'
import { editors } from './editors.ts'
import { question, questionShape } from './question.ts'

const questionItem = z.object({
  id: id<'question'>(),
  questionModuleId: id<'question-module'>(),
  /** Place in the module, from 1. */
  position: z.number(),
  /** Which version of its content this is, from 1. */
  number: z.number(),
  /** The current version is in a published paper: a change makes the next one. */
  published: z.boolean(),
  question: questionShape,
  changedAt: moment,
  version: z.number(),
})

const questionVersion = z.object({
  /** From 1; the last is the current one. */
  number: z.number(),
  question: questionShape,
  /** It is in a published paper. */
  published: z.boolean(),
  changedAt: moment,
  /** Whose save it was; null where nobody signed in made it. */
  changedBy: z.string().nullable(),
})

/** Several questions, all of them. */
export const questionItems = z.object({ items: z.array(questionItem), total: z.number() })

const questionId = { params: z.object({ id: id<'question'>() }) }
const questionReply = { reply: z.object({ item: questionItem }) }

export const itemCalls = {
  listQuestions: call('GET', '/api/question/', editors, 'The questions of a module, in their order', {
    effect: 'read',
    query: z.object({ questionModuleId: id<'question-module'>() }),
    reply: questionItems,
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
      reply: questionItems,
      refusals: ['conflict', 'phase'],
    },
  ),
  undoBulk: call(
    'POST',
    '/api/question/bulk/undo',
    editors,
    'Undo a bulk change of questions, if none of them has changed since',
    {
      effect: 'write',
      body: undoBulkBody,
      /** The questions as they are now; none where copies went. */
      reply: questionItems,
      refusals: ['conflict', 'phase'],
    },
  ),
}

export type QuestionItem = z.infer<typeof questionItem>
export type QuestionVersion = z.infer<typeof questionVersion>
