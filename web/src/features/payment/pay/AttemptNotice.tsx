import type { PayPage } from '@agon/contract/payment/pay'
import { formatMoney } from '@agon/domain/format/number'
import { Trans } from '@lingui/react/macro'
import { useRegion } from '#/lib/use-region.ts'
import { Notice } from '#/ui/Notice.tsx'
import { useProviderWords } from './use-provider-words.ts'

type Props = {
  readonly item: PayPage
  /** Where the provider has led back to: success, cancelled or pending. */
  readonly state: string | undefined
}

/** Whether money may be on its way, so that the page looks more often. */
export const isAwaited = ({ item, state }: Props): boolean =>
  (state === 'success' || state === 'pending') && item.attempt?.status === 'started'

/** The state of the last attempt to pay online. Until the provider reports, the address shows where it led the payer. */
export function AttemptNotice({ item: { attempt, currency }, state }: Props) {
  const region = useRegion()
  const words = useProviderWords()
  if (state === undefined || attempt === null) return null
  const amount = formatMoney(attempt.amount, currency, region)
  const provider = words[attempt.provider]
  switch (attempt.status) {
    case 'paid':
      return (
        <Notice tone="good" title={<Trans>The payment was received</Trans>}>
          <Trans>It was made with {provider}. Thank you.</Trans>
        </Notice>
      )
    case 'cancelled':
      return (
        <Notice tone="info">
          <Trans>The payment was cancelled. Nothing was paid.</Trans>
        </Notice>
      )
    case 'expired':
    case 'failed':
      return (
        <Notice tone="bad" title={<Trans>The payment did not succeed</Trans>}>
          <Trans>{amount} was not paid. Try again, or pay by bank.</Trans>
        </Notice>
      )
    case 'started':
      return state === 'cancelled' ? (
        <Notice tone="info">
          <Trans>The payment was cancelled. Nothing was paid.</Trans>
        </Notice>
      ) : (
        <Notice tone="wait" title={<Trans>The payment is not confirmed yet</Trans>}>
          <Trans>
            A payment of {amount} with {provider} was begun. This page shows it as soon as it is confirmed. Do not pay
            again before.
          </Trans>
        </Notice>
      )
  }
}
