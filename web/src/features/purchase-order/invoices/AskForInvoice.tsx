import type { Quote } from '@agon/contract/purchase-order/purchase-order'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useWrite } from '#/api/queries.ts'
import { useHere } from '#/app/here.tsx'
import { Button, buttonClass } from '#/ui/Button.tsx'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { Notice } from '#/ui/Notice.tsx'
import { notify } from '#/ui/notify.tsx'
import { BillingNeeded } from '#/features/customer-billing/BillingNeeded.tsx'
import css from './Invoices.module.css'
import { Prices } from '../Prices.tsx'
import { useFormats } from '../use-formats.ts'
import { useLineWords } from '../use-line-words.ts'

/** What an invoice would come to now, said before it is asked for, and the button that asks for it. */
export function AskForInvoice({ quote }: { readonly quote: Quote }) {
  const { kind, toOrder, learners, free } = quote
  if (free)
    return (
      <Notice tone="info" title={<Trans>This olympiad costs nothing</Trans>}>
        {kind === 'country' ? (
          <Trans>No invoice is needed: everyone in the team has a place.</Trans>
        ) : (
          <Trans>No invoice is needed: every learner has a place.</Trans>
        )}
      </Notice>
    )
  if (learners === 0) return kind === 'country' ? <NoHeadCounts /> : <NoLearners />
  return (
    <section className={css.ask} aria-labelledby={`ask-${quote.customerParticipantId}`}>
      <h2 id={`ask-${quote.customerParticipantId}`} className={css.askTitle}>
        {kind === 'country' ? <TeamTitle quote={quote} /> : <SchoolTitle quote={quote} />}
      </h2>
      {kind === 'country' ? null : <Places quote={quote} />}
      {toOrder > 0 ? <Ask quote={quote} /> : null}
      <Prices quote={quote} />
    </section>
  )
}

function SchoolTitle({ quote: { toOrder, learners } }: { readonly quote: Quote }) {
  return toOrder > 0 ? (
    <Plural value={toOrder} one="# learner has no invoice yet" other="# learners have no invoice yet" />
  ) : (
    <Plural value={learners} one="Your learner is on an invoice" other="All # of your learners are on an invoice" />
  )
}

function TeamTitle({ quote: { toOrder } }: { readonly quote: Quote }) {
  return toOrder > 0 ? (
    <Plural
      value={toOrder}
      one="# person of the team has no invoice yet"
      other="# people of the team have no invoice yet"
    />
  ) : (
    <Trans>Everyone in the team is on an invoice</Trans>
  )
}

function Places({ quote: { learners, seats } }: { readonly quote: Quote }) {
  const { number } = useFormats()
  const [open, entered] = [number(seats.released), number(learners)]
  return (
    <p className={css.places}>
      <Trans>
        {open} of {entered} places are open.
      </Trans>
    </p>
  )
}

function Ask({ quote }: { readonly quote: Quote }) {
  const { t } = useLingui()
  const { money, number } = useFormats()
  const { olympiad } = useHere()
  const ask = useWrite('POST /api/purchase-order/')
  const words = useLineWords()
  const { kind, toOrder, lines, gross, vat, currency, customerParticipantId } = quote
  const [total, tax] = [money(gross, currency), money(vat, currency)]
  return (
    <>
      <p className={css.price}>
        {lines.map((line) => (
          <span key={line.kind} className={lines.length > 1 ? css.role : undefined}>
            {kind === 'country' ? `${words[line.kind]}: ` : null}
            {number(line.quantity)} × {money(line.unitGross, currency)} ={' '}
            {lines.length > 1 ? money(line.gross, currency) : null}
          </span>
        ))}
        <strong>{total}</strong>
        {vat === 0 ? null : (
          <span className={css.vat}>
            <Trans>VAT of {tax} is included.</Trans>
          </span>
        )}
      </p>
      {ask.error === null ? null : <Notice tone="bad">{ask.error.message}</Notice>}
      {ask.error?.code === 'billingRequired' ? (
        <BillingNeeded id={customerParticipantId} onDone={() => ask.reset()} />
      ) : null}
      <Button
        kind="primary"
        size="large"
        stretch
        busy={ask.isPending}
        blocked={quote.issuable ? undefined : t`The organisers have not set up their invoices yet.`}
        onClick={() =>
          ask.mutate(
            { query: { olympiadId: olympiad.id, customerParticipantId } },
            {
              onSuccess: ({ item }) => {
                const made = item.number
                notify.done(t`Invoice ${made} is ready.`)
              },
            },
          )
        }
      >
        {kind === 'country' ? (
          <Trans>Ask for the invoice</Trans>
        ) : (
          <Plural value={toOrder} one="Ask for an invoice for # learner" other="Ask for an invoice for # learners" />
        )}
      </Button>
    </>
  )
}

function NoHeadCounts() {
  const { olympiad } = useHere()
  return (
    <EmptyState
      title={<Trans>No head counts yet</Trans>}
      action={
        <Link to={`/portal/${olympiad.name}/team`} className={buttonClass('primary', 'large')}>
          <Trans>Enter the head counts</Trans>
        </Link>
      }
    >
      <Trans>The invoice follows from the head counts.</Trans>
    </EmptyState>
  )
}

function NoLearners() {
  const { olympiad } = useHere()
  return (
    <EmptyState
      title={<Trans>No learners yet</Trans>}
      action={
        <Link to={`/portal/${olympiad.name}/load-learners`} className={buttonClass('primary', 'large')}>
          <Trans>Load your learners</Trans>
        </Link>
      }
    >
      <Trans>An invoice is for the learners that you enter. Load them first.</Trans>
    </EmptyState>
  )
}
