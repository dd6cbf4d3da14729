import { termsCalls } from '@agon/contract/terms/calls'
import { casesOf } from '#test/access-case.ts'

let year = 2100

export const termsAccess = casesOf(termsCalls, () => ({ version: undefined }), {
  acceptTerms: () => ({ version: '2026-11' }),
  // Each version begins on its own day.
  addTerms: () => {
    year += 1
    return { firstDay: `${year}-01-01`, en: 'Purpose\nTo answer you.', af: 'Doel\nOm jou te antwoord.' }
  },
})
