import type { QuoteRow } from '@agon/contract/quote/list'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#/ui/Button.tsx'
import { Notice } from '#/ui/Notice.tsx'
import { useDocumentDownload } from '../document/use-document-download.ts'
import css from '../purchase-order/invoices/Invoices.module.css'
import { useFormats } from '../purchase-order/use-formats.ts'
import { AcceptQuote } from './AcceptQuote.tsx'
import { QuoteState } from './QuoteState.tsx'
import { WithdrawQuote } from './WithdrawQuote.tsx'

/** A quote with its price and state and its buttons. */
export function QuoteCard({ quote }: { readonly quote: QuoteRow }) {
  const { t } = useLingui()
  const { money, day } = useFormats()
  const [accepting, setAccepting] = useState(false)
  const print = useDocumentDownload(quote.documentId)
  const { number } = quote
  const issued = day(quote.issuedAt)
  const isOpen = quote.status === 'open'
  return (
    <>
      <div className={css.cardHead}>
        <h3 className={css.number}>{number}</h3>
        <strong className={css.amount}>{money(quote.gross, quote.currency)}</strong>
      </div>
      <p className={css.facts}>
        <Plural value={quote.learners} one="# learner" other="# learners" />
        {' · '}
        <Trans>issued {issued}</Trans>
      </p>
      <QuoteState quote={quote} />
      {accepting && isOpen ? (
        <AcceptQuote quote={quote} onDone={() => setAccepting(false)} />
      ) : (
        <div className={css.acts}>
          {isOpen ? (
            <Button kind="primary" aria-label={t`Accept ${number}`} onClick={() => setAccepting(true)}>
              <Trans>Accept</Trans>
            </Button>
          ) : null}
          <Button busy={print.isPending} aria-label={t`Download the PDF of ${number}`} onClick={() => print.mutate()}>
            <Trans>Download the PDF</Trans>
          </Button>
          {isOpen ? <WithdrawQuote quote={quote} /> : null}
        </div>
      )}
      {print.error === null ? null : <Notice tone="bad">{print.error.message}</Notice>}
    </>
  )
}
