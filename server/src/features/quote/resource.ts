import { quotes } from '@agon/contract/quote/calls'
import { platformOlympiadId } from '@agon/domain/constants'
import { sql } from 'kysely'
import { readResource } from '#/http/resource.ts'
import { reachedQuotes } from './policy.ts'
import { quoteColumns, statusAt } from './store.ts'

/** The list's rows in the caller's reach. The handlers have made sure of the olympiad before. */
export const readQuotes = readResource(quotes, {
  rows: ({ db, actor, now }, { olympiadId, customerParticipantId }) =>
    db
      .selectFrom('quotes')
      .innerJoin('documents', 'documents.quoteId', 'quotes.id')
      .select(quoteColumns)
      .select(statusAt(now))
      .where(reachedQuotes(actor))
      .$if(olympiadId !== undefined && olympiadId !== platformOlympiadId, (query) =>
        query.where(sql<boolean>`quotes.olympiad_id = ${olympiadId}`),
      )
      .$if(customerParticipantId !== undefined, (query) =>
        query.where(sql<boolean>`quotes.customer_participant_id = ${customerParticipantId}`),
      ),
  from: 'quotes',
  at: { documentId: 'documents.id' },
  zone: '(select o.time_zone from olympiads o where o.id = quotes.olympiad_id)',
  olympiad: 'quotes.olympiad_id',
})
