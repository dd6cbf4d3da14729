import type { PaymentProvider } from '@agon/domain/payment-provider'
import { useLingui } from '@lingui/react/macro'

export function useProviderWords(): Record<PaymentProvider, string> {
  const { t } = useLingui()
  return { payfast: 'PayFast', stripe: 'Stripe', demo: t`the demo gateway` }
}
