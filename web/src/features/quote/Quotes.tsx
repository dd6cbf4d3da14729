import type { CustomerParticipantId } from '@agon/domain/ids'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useRead } from '#/api/queries.ts'
import { useHere } from '#/app/here.tsx'
import { Button } from '#/ui/Button.tsx'
import { ErrorState } from '#/ui/ErrorState.tsx'
import css from '../purchase-order/invoices/Invoices.module.css'
import { QuoteCard } from './QuoteCard.tsx'
import { QuoteForm } from './QuoteForm.tsx'

/** More quotes than a school ever has. */
const most = 100

/** A school's quotes, and the form that asks for one before any learner is loaded. */
export function Quotes({ customerParticipantId }: { readonly customerParticipantId: CustomerParticipantId }) {
  const { t } = useLingui()
  const { olympiad } = useHere()
  const [asking, setAsking] = useState(false)
  const read = useRead('GET /api/quote/', {
    query: { olympiadId: olympiad.id, customerParticipantId, sort: '-issuedAt', limit: most },
  })
  const items = read.data?.items ?? []
  return (
    <section className={css.quotes} aria-labelledby={`quotes-${customerParticipantId}`}>
      <h2 id={`quotes-${customerParticipantId}`} className={css.askTitle}>
        <Trans>Quotes</Trans>
      </h2>
      <p className={css.places}>
        <Trans>
          A quote is a price in writing, before you load any learner. When you accept it, the invoice follows at once.
        </Trans>
      </p>
      {read.isError ? (
        <ErrorState
          title={t`Quotes could not be loaded`}
          reason={read.error.message}
          onRetry={() => void read.refetch()}
        />
      ) : null}
      {items.length === 0 ? null : (
        <ul className={css.list}>
          {items.map((quote) => (
            <li key={quote.id} className={css.card}>
              <QuoteCard quote={quote} />
            </li>
          ))}
        </ul>
      )}
      {asking ? (
        <QuoteForm customerParticipantId={customerParticipantId} onDone={() => setAsking(false)} />
      ) : (
        <div>
          <Button onClick={() => setAsking(true)}>
            <Trans>Ask for a quote</Trans>
          </Button>
        </div>
      )}
    </section>
  )
}
