import { z } from 'zod'
import { call } from '../call.ts'
import { questionShape } from '../question/question.ts'
import { bankList } from './list.ts'
import { resource, rowSchema } from '../resource.ts'
import { id, moment, olympiadScope } from '../schema.ts'

const editors = ['admin', 'overlord'] as const

/** How a question did: figures of an olympiad, or of all together. */
const figures = {
  participants: z.number(),
  /** Thousandths: the share of its marks that was earned; null before any results. */
  facility: z.number().nullable(),
  /** Thousandths: the correlation with the marks for the rest of the paper, −1000 to 1000; null where it never varied. */
  discrimination: z.number().nullable(),
}

const bankItem = rowSchema(bankList.fields)

/** Questions of all olympiads that the caller looks after; the scope only names the grant. */
export const questionBank = resource(bankList, editors, 'The item bank: questions of all years', {
  olympiadId: olympiadScope,
})

const olympiad = z.object({
  id: id<'olympiad'>(),
  title: z.string(),
  year: z.number(),
})

const use = olympiad.extend({
  ...figures,
  /** null before results were computed. */
  participants: z.number().nullable(),
})

const questionVersion = z.object({
  number: z.number(),
  published: z.boolean(),
  changedAt: moment,
  changedBy: z.string().nullable(),
})

export const questionBankCalls = {
  listBank: questionBank.list,
  countBank: questionBank.count,
  exportBank: questionBank.export,
  bankChoices: call('GET', '/api/question-bank/choices', editors, 'The olympiads and topics of the item bank', {
    effect: 'read',
    query: z.object({ olympiadId: olympiadScope }),
    reply: z.object({ olympiads: z.array(olympiad), topics: z.array(z.string()) }),
    refusals: ['olympiadRequired'],
  }),
  oneBankItem: call(
    'GET',
    '/api/question-bank/item/{id}',
    editors,
    'A question of the bank with its uses and versions',
    {
      effect: 'read',
      params: z.object({ id: id<'question'>() }),
      reply: z.object({
        item: bankItem,
        question: questionShape,
        uses: z.array(use),
        versions: z.array(questionVersion),
      }),
    },
  ),
  takeFromBank: call('POST', '/api/question-bank/take', editors, 'Copy questions of the bank to the end of a module', {
    effect: 'write',
    body: z.object({
      questionModuleId: id<'question-module'>(),
      ids: z.array(id<'question'>()).min(1).max(200, 'At most 200 questions at once.'),
    }),
    reply: z.object({ ids: z.array(id<'question'>()) }),
    refusals: ['phase'],
  }),
}

export type BankUse = z.infer<typeof use>
export type BankOlympiad = z.infer<typeof olympiad>
