import { mostQuotedLearners, mostValidDays, usualValidDays } from '@agon/domain/quote'
import { edit, line, whole } from '../edit.ts'

/** A new quote for a school. */
export const quoteEdit = edit('quote', '/api/quote/', {
  learners: whole('Learners', { min: 1, max: mostQuotedLearners, required: true, size: 'short' }),
  validDays: whole('Valid for days', {
    min: 1,
    max: mostValidDays,
    required: true,
    start: usualValidDays,
    size: 'short',
    beside: true,
  }),
})

/** The school's word that it orders at the price of a quote. */
export const acceptQuoteEdit = edit('accept-quote', '/api/quote/accept/', {
  schoolsPO: line('School’s order number', { max: 60, hint: 'It is printed on the invoice. Leave it empty for none.' }),
})
