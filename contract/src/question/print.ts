import { languages } from '@agon/domain/question/question'
import { z } from 'zod'
import { call } from '../call.ts'
import { file, id } from '../schema.ts'
import { editors } from './editors.ts'

/** What can be printed of a paper. */
export const printables = ['paper', 'answer-sheet', 'memorandum'] as const
export type Printable = (typeof printables)[number]

const languageList = z
  .string()
  .regex(new RegExp(`^(${languages.join('|')})(,(${languages.join('|')}))*$`), 'Name languages as en,af.')

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
}
