import { usualValidDays } from '@agon/domain/quote'
import { z } from 'zod'
import { call } from '../call.ts'
import { addShape } from '../edit-calls.ts'
import { oneOrder, orderReaders } from '../purchase-order/purchase-order.ts'
import { resource, rowSchema } from '../resource.ts'
import { id, olympiadScope } from '../schema.ts'
import { acceptQuoteEdit, quoteEdit } from './edit.ts'
import { quoteList } from './list.ts'

export const quotes = resource(quoteList, orderReaders, 'Quotes; a teacher sees those of the own schools', {
  olympiadId: olympiadScope,
  customerParticipantId: id<'customer-participant'>().optional(),
})

const oneQuote = {
  params: z.object({ id: id<'quote'>() }),
  reply: z.object({ item: rowSchema(quoteList.fields) }),
}

const { learners, validDays } = addShape(quoteEdit)

export const quoteCalls = {
  listQuotes: quotes.list,
  countQuotes: quotes.count,
  exportQuotes: quotes.export,

  readQuote: call('GET', '/api/quote/{id}', orderReaders, 'A quote', { effect: 'read', ...oneQuote }),
  createQuote: call('POST', '/api/quote/', orderReaders, 'Quote a price for a number of learners', {
    effect: 'write',
    // Each is a mail and a number of the series.
    perMinute: 10,
    query: z.object({ olympiadId: olympiadScope, customerParticipantId: id<'customer-participant'>() }),
    body: z.object({ learners, validDays: validDays.default(usualValidDays) }),
    reply: oneQuote.reply,
    refusals: ['olympiadRequired', 'ofTeam', 'noIssuer', 'phase'],
  }),
  acceptQuote: call('POST', '/api/quote/accept/{id}', orderReaders, 'Order at the price of a quote, once', {
    effect: 'write',
    ...oneQuote,
    body: z.object(addShape(acceptQuoteEdit)),
    reply: oneOrder.reply,
    refusals: [
      'quoteAccepted',
      'quoteExpired',
      'quoteWithdrawn',
      'otherCurrency',
      'noIssuer',
      'billingRequired',
      'phase',
    ],
  }),
  withdrawQuote: call('POST', '/api/quote/withdraw/{id}', orderReaders, 'Withdraw a quote that is not accepted', {
    effect: 'write',
    ...oneQuote,
    refusals: ['quoteAccepted', 'quoteWithdrawn'],
  }),
}
