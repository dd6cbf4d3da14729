import type { SchoolStep } from '@agon/domain/school-step'
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'

/** The next step of a school, as a chart names it. */
export function useStepWords(): Readonly<Record<SchoolStep, string>> {
  const { t } = useLingui()
  return useMemo(
    () => ({
      'sign-in': t`Sign in`,
      confirm: t`Confirm details`,
      load: t`Load learners`,
      order: t`Order places`,
      pay: t`Pay`,
      print: t`Print slips`,
      rehearse: t`Rehearse`,
      sit: t`Sit`,
      done: t`Started`,
    }),
    [t],
  )
}
