import type { QuoteRow } from '@agon/contract/quote/list'
import { Trans, useLingui } from '@lingui/react/macro'
import { StatusDot } from '#/ui/StatusDot.tsx'
import css from '../purchase-order/invoices/Invoices.module.css'
import { useFormats } from '../purchase-order/use-formats.ts'

/** The status of a quote, and its meaning for the school. */
export function QuoteState({ quote }: { readonly quote: QuoteRow }) {
  const { t } = useLingui()
  const { day } = useFormats()
  const last = day(quote.validUntil)
  switch (quote.status) {
    case 'open':
      return (
        <div className={css.state}>
          <StatusDot tone="wait">{t`Open`}</StatusDot>
          <p>
            <Trans>This price holds until {last}.</Trans>
          </p>
        </div>
      )
    case 'accepted':
      return (
        <div className={css.state}>
          <StatusDot tone="good">{t`Accepted`}</StatusDot>
          <p>
            <Trans>Its invoice was issued.</Trans>
          </p>
        </div>
      )
    case 'expired':
      return (
        <div className={css.state}>
          <StatusDot tone="none">{t`Expired`}</StatusDot>
          <p>
            <Trans>It was valid until {last}. Ask for a new one.</Trans>
          </p>
        </div>
      )
    case 'withdrawn':
      return (
        <div className={css.state}>
          <StatusDot tone="none">{t`Withdrawn`}</StatusDot>
        </div>
      )
  }
}
