import { useLingui } from '@lingui/react/macro'

/** The labels of the fields in which passwords are typed, for the summary of what is wrong. */
export function usePasswordLabels() {
  const { t } = useLingui()
  return { password: t`New password`, current: t`Present password` }
}
