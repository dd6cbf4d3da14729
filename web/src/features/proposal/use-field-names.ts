import { useLingui } from '@lingui/react/macro'

/** What a teacher reads for the fields of a learner. */
export function useFieldNames(): Readonly<Record<string, string>> {
  const { t } = useLingui()
  return {
    firstName: t`First name`,
    lastName: t`Surname`,
    grade: t`Grade`,
    className: t`Class`,
    gender: t`Gender`,
    homeLanguage: t`Home language`,
  }
}
