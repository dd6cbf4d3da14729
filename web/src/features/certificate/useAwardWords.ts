import type { Award } from '@agon/domain/award'
import { useLingui } from '@lingui/react/macro'

export function useAwardWords(): Record<Award, string> {
  const { t } = useLingui()
  return {
    gold: t`Gold award`,
    silver: t`Silver award`,
    bronze: t`Bronze award`,
    merit: t`Merit`,
    participation: t`Participation`,
  }
}
