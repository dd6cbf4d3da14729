import { languages } from '@agon/domain/question/parts'
import { z } from 'zod'
import { call } from '../call.ts'
import { eventStream, file, id } from '../schema.ts'
import { editors } from './editors.ts'

/** What can be printed of a paper. */
export const printables = ['paper', 'answer-sheet', 'memorandum'] as const
export type Printable = (typeof printables)[number]

/** The paper that learners sit, or the questions as they stand now. */
export const printEditions = ['published', 'working-copy'] as const
export type PrintEditionKind = (typeof printEditions)[number]

/** How far a print is, in questions that are laid out; at the end its file: the name first, then the bytes in pieces, each as base64. */
export type PrintStep =
  | { readonly done: number; readonly total: number }
  | { readonly filename: string; readonly size: number }
  | { readonly piece: string }

const languageList = z
  .string()
  .regex(new RegExp(`^(${languages.join('|')})(,(${languages.join('|')}))*$`), 'Name languages as en,af.')

const printWish = z.object({
  what: z.enum(printables),
  /** Absent: the published paper, or the working copy where no paper is published or the paper does not have the module. */
  edition: z.enum(printEditions).optional(),
  /** One after the other, parted by commas: `en,af`. */
  languages: languageList,
  /** Absent: all that the olympiad runs. */
  questionModuleId: id<'question-module'>().optional(),
})

export const printCalls = {
  printQuestions: call(
    'GET',
    '/api/question/print/{id}',
    editors,
    'The paper of an olympiad to be printed, its answer sheet, or its memorandum with the keys, as PDF',
    {
      effect: 'read',
      /** The olympiad’s id. */
      params: z.object({ id: id<'olympiad'>() }),
      query: printWish,
      reply: file('application/pdf'),
      refusals: ['nothingToPrint', 'noPaper', 'notInPaper', 'unprintable'],
    },
  ),
  printInSteps: call(
    'GET',
    '/api/question/print/{id}/steps',
    editors,
    'The same as events: how far it is, then the file',
    {
      effect: 'read',
      params: z.object({ id: id<'olympiad'>() }),
      query: printWish,
      reply: eventStream<PrintStep>(),
      refusals: ['nothingToPrint', 'noPaper', 'notInPaper', 'unprintable'],
    },
  ),
}
