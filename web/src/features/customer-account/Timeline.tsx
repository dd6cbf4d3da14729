import type { TimelineStep } from '@agon/contract/customer-account/calls'
import type { CustomerKind } from '@agon/domain/customer-participant'
import type { CustomerParticipantId, DocumentId } from '@agon/domain/ids'
import type { TimelineKind } from '@agon/domain/money-timeline'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useRead } from '#/api/queries.ts'
import { Button } from '#/ui/Button.tsx'
import { classes } from '#/ui/classes.ts'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { Loader } from '#/ui/Loader.tsx'
import { Notice } from '#/ui/Notice.tsx'
import { useDocumentDownload } from '../document/use-document-download.ts'
import { useFormats } from '../purchase-order/use-formats.ts'
import css from './Timeline.module.css'

type Props = { readonly id: CustomerParticipantId; readonly customer?: CustomerKind }

/** All steps of the money of a school or a team, the newest first. */
export function Timeline({ id: customerParticipantId, customer = 'school' }: Props) {
  const { t } = useLingui()
  const read = useRead('GET /api/customer-account/timeline/{customerParticipantId}', {
    params: { customerParticipantId },
  })
  if (read.isError)
    return (
      <ErrorState
        title={t`The timeline could not be loaded`}
        reason={read.error.message}
        onRetry={() => void read.refetch()}
      />
    )
  if (read.data === undefined) return <Loader loading />
  const { items, currency } = read.data
  if (items.length === 0)
    return (
      <p className={css.note}>
        <Trans>Nothing yet. It begins with a quote or an invoice.</Trans>
      </p>
    )
  return (
    <ol reversed className={css.steps}>
      {items.toReversed().map((step) => (
        <Step key={step.key} step={step} currency={currency} customer={customer} />
      ))}
    </ol>
  )
}

/** Steps that open places or end a debt stand out. */
const tones: Partial<Record<TimelineKind, string | undefined>> = {
  payment: css.good,
  receipt: css.good,
  reminder: css.wait,
  reversal: css.bad,
  refund: css.wait,
  deleted: css.bad,
}

type StepProps = { readonly step: TimelineStep; readonly currency: string; readonly customer: CustomerKind }

function Step({ step, currency, customer }: StepProps) {
  const { money, day } = useFormats()
  const words = useStepWords()
  const { kind, number, orderNumber, amount, learners, places, documentId, at } = step
  const of = number === '' || number === orderNumber ? orderNumber : number
  return (
    <li className={classes(css.step, tones[kind])}>
      <p className={css.head}>
        <span>
          <b>{words[kind]}</b> {of}
        </span>
        {amount === null ? null : <span className={css.amount}>{money(amount, currency)}</span>}
      </p>
      <p className={css.note}>
        {day(at)}
        {number !== '' && orderNumber !== '' && number !== orderNumber ? (
          <>
            {' · '}
            <Trans>for {orderNumber}</Trans>
          </>
        ) : null}
        {learners === null ? null : (
          <>
            {' · '}
            {customer === 'country' ? (
              <Plural value={learners} one="# person" other="# people" />
            ) : (
              <Plural value={learners} one="# learner" other="# learners" />
            )}
          </>
        )}
        {places === null ? null : (
          <>
            {' · '}
            <Plural value={places} one="# place is open" other="# places are open" />
          </>
        )}
      </p>
      {documentId === null ? null : <Pdf id={documentId} number={number} />}
    </li>
  )
}

function Pdf({ id, number }: { readonly id: DocumentId; readonly number: string }) {
  const { t } = useLingui()
  const print = useDocumentDownload(id)
  return (
    <div>
      <Button
        kind="quiet"
        size="small"
        busy={print.isPending}
        aria-label={t`Download the PDF of ${number} from the timeline`}
        onClick={() => print.mutate()}
      >
        <Trans>Download the PDF</Trans>
      </Button>
      {print.error === null ? null : <Notice tone="bad">{print.error.message}</Notice>}
    </div>
  )
}

function useStepWords(): Record<TimelineKind, string> {
  const { t } = useLingui()
  return {
    quote: t`Quote`,
    'quote-accepted': t`Quote accepted`,
    'quote-withdrawn': t`Quote withdrawn`,
    invoice: t`Invoice`,
    'credit-note': t`Credit note`,
    reminder: t`Reminder sent`,
    approval: t`Approved before payment`,
    'approval-ended': t`Approval ended`,
    payment: t`Payment received`,
    reversal: t`Reversed payment`,
    refund: t`Refund paid out`,
    credit: t`Moved to credit`,
    receipt: t`Receipt`,
    deleted: t`Invoice deleted`,
  }
}
