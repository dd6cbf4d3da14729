import { useLingui } from '@lingui/react/macro'
import type { Kind } from './choice.ts'

export function useKindWords(): Record<Kind, string> {
  const { t } = useLingui()
  return {
    new: t`New`,
    returning: t`Took part before`,
    similar: t`Similar`,
    'duplicate-in-file': t`Twice in the list`,
    'already-loaded': t`Loaded already`,
    wrong: t`Cannot be loaded`,
  }
}
