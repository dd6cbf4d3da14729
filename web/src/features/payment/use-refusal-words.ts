import { actRefusal, type ActRefusal, type OrderAct, type OrderState } from '@agon/domain/purchase-order-act'
import { useLingui } from '@lingui/react/macro'

/** Why an act is not possible on an order now, for the button that then cannot be pressed. */
export function useRefusalWords(): (act: OrderAct, order: OrderState) => string | undefined {
  const { t } = useLingui()
  const words: Record<ActRefusal, string> = {
    deleted: t`This order is deleted.`,
    paid: t`It is paid. Record a reversal first.`,
    'not-paid': t`It is not paid in full, so there is nothing to reverse. Single payments are reversed in the ledger.`,
    approved: t`It is pre-approved already.`,
    'not-approved': t`It is not pre-approved.`,
    booked: t`It has payments. Credit it instead of deleting it.`,
    'nothing-booked': t`All its learners are free: there is no payment to reverse.`,
  }
  return (act, order) => {
    const refusal = actRefusal(act, order)
    if (refusal === null) return undefined
    return act === 'pay' && refusal === 'paid' ? t`It is paid already.` : words[refusal]
  }
}
