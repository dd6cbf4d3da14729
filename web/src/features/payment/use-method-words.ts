import type { PaymentMethod } from '@agon/domain/purchase-order'
import { useLingui } from '@lingui/react/macro'

export function useMethodWords(): Record<PaymentMethod, string> {
  const { t } = useLingui()
  return {
    eft: t`Bank transfer`,
    manual: t`By hand`,
    payfast: 'PayFast',
    stripe: 'Stripe',
    demo: t`Demo gateway`,
    credit: t`Credit`,
  }
}
