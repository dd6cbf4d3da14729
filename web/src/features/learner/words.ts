import type { Gender, SittingStatus } from '@agon/domain/participant'
import { useLingui } from '@lingui/react/macro'

export const sittingTones = { 'not-started': 'none', sitting: 'wait', finished: 'good' } as const

export function useSittingWords(): Record<SittingStatus, string> {
  const { t } = useLingui()
  return { 'not-started': t`Not started`, sitting: t({ message: 'Sitting', context: 'status' }), finished: t`Finished` }
}

export function useGenderWords(): Record<Gender, string> {
  const { t } = useLingui()
  return { female: t`Female`, male: t`Male`, other: t`Other`, unknown: t`Not said` }
}

/** What teachers read in the form of a learner. */
export function useLearnerEditWords() {
  const { t } = useLingui()
  return {
    firstName: { label: t`First name` },
    lastName: { label: t`Surname`, hint: t`Empty if the learner has one name only.` },
    grade: { label: t`Grade` },
    className: { label: t`Class` },
    gender: { label: t`Gender`, choices: useGenderWords() },
    homeLanguage: { label: t`Home language` },
  }
}
