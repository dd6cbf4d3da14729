import type { LineKind } from '@agon/domain/purchase-order'
import { useLingui } from '@lingui/react/macro'

/** The names of lines of an order. */
export function useLineWords(): Record<LineKind, string> {
  const { t } = useLingui()
  return {
    learners: t`Learners`,
    team: t`Team`,
    free: t`Free learners`,
    contestants: t`Contestants`,
    leaders: t`Leaders`,
    observers: t`Observers`,
    guests: t`Guests`,
  }
}
