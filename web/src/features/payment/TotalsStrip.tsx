import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { CSSProperties, ReactNode } from 'react'
import { useRead } from '#/api/queries.ts'
import { useHere } from '#/app/here.tsx'
import { formatShare } from '@agon/domain/format/number'
import { useRegion } from '#/lib/use-region.ts'
import { Notice } from '#/ui/Notice.tsx'
import { useFormats } from '../purchase-order/use-formats.ts'
import css from './TotalsStrip.module.css'

/** What was invoiced, and how much of it is paid, let through before payment, or waited for: exact sums from the server. */
export function TotalsStrip() {
  const { t } = useLingui()
  const region = useRegion()
  const { olympiad } = useHere()
  const { money } = useFormats()
  const totals = useRead('GET /api/purchase-order/totals', { query: { olympiadId: olympiad.id } })
  if (totals.isError) return <Notice tone="bad">{totals.error.message}</Notice>
  const { total, byStatus, overdue, lapsed } = totals.data ?? { byStatus: [] }
  const awaited = (status: 'pre' | 'unpaid') => byStatus.find((one) => one.status === status)?.outstanding ?? 0
  const parts = [
    { key: 'paid', label: t`Paid`, amount: total?.paid },
    { key: 'pre', label: t`Pre-approved, not paid yet`, amount: total && awaited('pre') },
    { key: 'unpaid', label: t`Outstanding`, amount: total && awaited('unpaid') },
  ] as const
  const share = (amount: number) =>
    total === undefined || total.gross === 0 ? '–' : formatShare(amount / total.gross, region)
  return (
    <section aria-label={t`Totals`} className={css.strip}>
      <dl className={css.figures}>
        <Figure label={<Trans>Invoiced</Trans>} kind="all" value={total && money(total.gross)}>
          {total === undefined ? null : (
            <>
              <Plural value={total.orders} one="# order" other="# orders" />
              {', '}
              <Plural value={total.learners} one="# learner" other="# learners" />
            </>
          )}
        </Figure>
        {parts.map((part) => (
          <Figure
            key={part.key}
            label={part.label}
            kind={part.key}
            value={part.amount === undefined ? undefined : money(part.amount)}
          >
            {part.amount === undefined ? null : share(part.amount)}
            {part.key === 'unpaid' && overdue !== undefined && overdue.orders > 0 ? (
              <>
                {', '}
                <Link to="." search={{ status: 'unpaid', dueAt: '..-1d', sort: 'dueAt' }}>
                  <Trans>{money(overdue.outstanding)} overdue</Trans>
                </Link>
              </>
            ) : null}
            {part.key === 'unpaid' && lapsed !== undefined && lapsed.orders > 0 ? (
              <>
                {', '}
                <Link to="." search={{ lapsed: 'true' }}>
                  <Trans>{money(lapsed.outstanding)} after an approval</Trans>
                </Link>
              </>
            ) : null}
          </Figure>
        ))}
      </dl>
      <div aria-hidden="true" className={css.bar}>
        {parts.map((part) => (
          // A custom property is no known property of a style.
          <span key={part.key} data-kind={part.key} style={{ '--share': part.amount ?? 0 } as CSSProperties} />
        ))}
      </div>
    </section>
  )
}

type FigureProps = {
  readonly label: ReactNode
  readonly kind: 'all' | 'paid' | 'pre' | 'unpaid'
  readonly value: string | undefined
  readonly children: ReactNode
}

function Figure({ label, kind, value, children }: FigureProps) {
  return (
    <div className={css.figure} data-kind={kind}>
      <dt>{label}</dt>
      <dd>
        <span className={css.value}>{value ?? '\u00a0'}</span>
        <span className={css.note}>{children ?? '\u00a0'}</span>
      </dd>
    </div>
  )
}
