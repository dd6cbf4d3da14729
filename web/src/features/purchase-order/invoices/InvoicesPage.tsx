import type { CustomerParticipantId } from '@agon/domain/ids'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRead } from '#/api/queries.ts'
import { useHere } from '#/app/here.tsx'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { Loader } from '#/ui/Loader.tsx'
import { PageHeader } from '#/ui/PageHeader.tsx'
import { Statement } from '#/features/customer-account/Statement.tsx'
import { Timeline } from '#/features/customer-account/Timeline.tsx'
import { Billing } from '#/features/customer-billing/Billing.tsx'
import { Quotes } from '#/features/quote/Quotes.tsx'
import { AskForInvoice } from './AskForInvoice.tsx'
import { InvoiceCard } from './InvoiceCard.tsx'
import css from './Invoices.module.css'
import { SchoolDocuments } from './SchoolDocuments.tsx'

/** A school's own invoices: asking for one, what has become of each, and the papers. */
export function InvoicesPage() {
  const { participants } = useHere()
  return (
    <div className={css.page}>
      <PageHeader
        title={<Trans>Invoices</Trans>}
        lead={
          participants.every(({ kind }) => kind === 'country') ? (
            <Trans>Contestants may sit once their places are paid, or approved before payment.</Trans>
          ) : (
            <Trans>Learners may sit once their places are paid, or approved before payment.</Trans>
          )
        }
      />
      {participants.map((participant) => (
        <section key={participant.id} aria-label={participant.name} className={css.school}>
          {participants.length > 1 ? <h2>{participant.name}</h2> : null}
          <Invoices customerParticipantId={participant.id} name={participant.name} />
        </section>
      ))}
    </div>
  )
}

/** More invoices than a school ever has. */
const most = 200

type Props = { readonly customerParticipantId: CustomerParticipantId; readonly name: string }

function Invoices({ customerParticipantId, name }: Props) {
  const { t } = useLingui()
  const { olympiad } = useHere()
  const query = { olympiadId: olympiad.id, customerParticipantId }
  const quote = useRead('GET /api/purchase-order/quote', { query })
  const orders = useRead('GET /api/purchase-order/', { query: { ...query, sort: '-issuedAt', limit: most } })
  const failed = [quote, orders].find((one) => one.isError)
  if (failed !== undefined)
    return (
      <ErrorState
        title={t`Could not get invoices`}
        reason={failed.error?.message}
        onRetry={() => void Promise.all([quote.refetch(), orders.refetch()])}
      />
    )
  if (quote.data === undefined || orders.data === undefined) return <Loader loading />
  const { item } = quote.data
  const { items } = orders.data
  return (
    <>
      <AskForInvoice quote={item} />
      {items.length === 0 ? null : (
        <>
          <h2 className="only-read-aloud">
            <Trans>Your invoices</Trans>
          </h2>
          <ul className={css.list}>
            {items.map((order) => (
              <InvoiceCard key={order.id} order={order} legitimate={item.legitimate} kind={item.kind} />
            ))}
          </ul>
        </>
      )}
      {item.kind === 'school' && item.unitGross > 0 ? <Quotes customerParticipantId={customerParticipantId} /> : null}
      <SchoolDocuments {...query} />
      <section className={css.quotes} aria-label={t`Timeline of ${name}`}>
        <h2 className={css.askTitle}>
          <Trans>Timeline</Trans>
        </h2>
        <Timeline id={customerParticipantId} customer={item.kind} />
        <Statement id={customerParticipantId} />
      </section>
      <section className={css.quotes} aria-label={t`Billing details of ${name}`}>
        <h2 className={css.askTitle}>
          <Trans>Billing details</Trans>
        </h2>
        <Billing id={customerParticipantId} />
      </section>
    </>
  )
}
