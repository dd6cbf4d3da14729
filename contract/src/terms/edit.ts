import { isWhole, longestTerms, sectionsOf } from '@agon/domain/terms'
import { day, edit, text } from '../edit.ts'

const lacking =
  'Give each section a heading, and its words in the lines below it. An empty line begins the next section.'

/** A new version of the terms. A version is never changed, because consents name it. */
export const termsEdit = edit(
  'terms',
  '/api/terms/',
  {
    firstDay: day('First day', {
      required: true,
      hint: 'From this day, forms show this version and store it with each consent, and teachers accept it at their next sign-in.',
    }),
    en: text('English', {
      max: longestTerms,
      required: true,
      rows: 18,
      hint: 'The first line of a section is its heading. An empty line begins the next section.',
    }),
    af: text('Afrikaans', {
      max: longestTerms,
      required: true,
      rows: 18,
      hint: 'The same sections in the same order.',
    }),
  },
  {
    rules: [
      { at: 'en', holds: ({ en }) => isWhole(String(en)), fault: lacking },
      { at: 'af', holds: ({ af }) => isWhole(String(af)), fault: lacking },
      {
        at: 'af',
        holds: ({ en, af }) => sectionsOf(String(en)).length === sectionsOf(String(af)).length,
        fault: 'Write as many sections as in English.',
      },
    ],
  },
)
