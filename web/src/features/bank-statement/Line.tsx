import type { BankLine, LineProposal } from '@agon/contract/bank-statement/calls'
import type { ReactNode } from 'react'
import { Button } from '#/ui/Button.tsx'
import { StatusDot } from '#/ui/StatusDot.tsx'
import { useFormats } from '../purchase-order/use-formats.ts'
import css from './BankStatement.module.css'
import { reasonWords, statusWords } from './reason-words.ts'

type Props = {
  readonly line: BankLine
  readonly currency: string
  readonly mayBook: boolean
  readonly busy: boolean
  readonly onBook: (place: number) => void
  readonly onSplit: () => void
  readonly onUndo: () => void
}

/** A line with its proposals, their points and reasons in words. */
export function Line({ line, currency, mayBook, busy, onBook, onSplit, onUndo }: Props) {
  const { money, day } = useFormats()
  const { status, booked } = line
  const { label, tone } = statusWords[status]
  const isOpen = status === 'proposed' || status === 'unmatched'
  const amount = money(line.amount, currency)
  return (
    <li
      data-line={line.id}
      // A list of lines to go through by arrows; the buttons in each do the same by pointer.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className={css.line}
      aria-label={`${amount}, ${line.payer === '' ? line.text : line.payer}, ${label}`}
    >
      <div className={css.stated}>
        <span className={css.amount}>{amount}</span>
        <span className={css.muted}>{day(`${line.bookedOn}T10:00:00Z`)}</span>
        <StatusDot tone={tone}>{label}</StatusDot>
        <span className={css.text}>
          {line.payer === '' ? '' : `${line.payer} · `}
          {line.text}
        </span>
      </div>
      {isOpen ? (
        <ol className={css.proposals}>
          {line.proposals.map((proposal, place) => (
            <ProposalRow
              key={proposal.split.map(({ purchaseOrderId }) => purchaseOrderId).join()}
              proposal={proposal}
              currency={currency}
              rest={line.amount - sumOf(proposal)}
              act={
                mayBook ? (
                  <Button
                    size="small"
                    kind={place === 0 ? 'plain' : 'quiet'}
                    blocked={busy ? 'A booking is under way.' : undefined}
                    onClick={() => onBook(place)}
                  >
                    Book
                  </Button>
                ) : null
              }
            />
          ))}
        </ol>
      ) : null}
      {booked === null ? null : (
        <p className={css.booked}>
          {[
            ...booked.split.map((part) => `${part.customerName}, ${part.number}: ${money(part.amount, currency)}`),
            ...(booked.credit > 0 ? [`${money(booked.credit, currency)} as credit of the school`] : []),
            ...(booked.unallocated > 0 ? [`${money(booked.unallocated, currency)} unallocated`] : []),
          ].join(' · ')}
        </p>
      )}
      {mayBook && (isOpen || booked !== null) ? (
        <div className={css.acts}>
          {isOpen ? (
            <Button size="small" kind="quiet" onClick={onSplit}>
              Split or choose
            </Button>
          ) : (
            <Button size="small" kind="remove" onClick={onUndo}>
              Undo booking
            </Button>
          )}
        </div>
      ) : null}
    </li>
  )
}

const sumOf = ({ split }: LineProposal) => split.reduce((sum, { amount }) => sum + amount, 0)

type RowProps = {
  readonly proposal: LineProposal
  readonly currency: string
  readonly rest: number
  readonly act: ReactNode
}

function ProposalRow({ proposal: { score, certain, split, reasons }, currency, rest, act }: RowProps) {
  const { money } = useFormats()
  return (
    <li className={css.proposal}>
      <span className={css.score}>
        {score} points
        {certain ? <span className={css.note}>certain</span> : null}
      </span>
      <span>
        {split.map((part) => (
          <span key={part.purchaseOrderId} className={css.part}>
            {part.customerName}, {part.number}: {money(part.amount, currency)}
          </span>
        ))}
        {rest > 0 ? <span className={css.part}>{money(rest, currency)} becomes credit</span> : null}
        <span className={css.muted}>
          {reasons.map(({ code, points }) => `${reasonWords[code]} (${points})`).join(', ')}
        </span>
      </span>
      {act}
    </li>
  )
}
