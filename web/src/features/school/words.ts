import { useLingui } from '@lingui/react/macro'

/** What the register says of a school, as teachers read it; `unknown` where it says nothing. */
export function useSchoolWords(): (value: string) => string {
  const { t } = useLingui()
  const words: Readonly<Record<string, string>> = {
    primary: t`Primary`,
    intermediate: t`Intermediate`,
    secondary: t`Secondary`,
    combined: t`Combined`,
    'pre-primary': t`Pre-primary`,
    public: t`Public`,
    independent: t`Independent`,
    unknown: t`Unknown`,
  }
  return (value) => words[value] ?? value
}

/** What teachers read in the form of their school. */
export function useSchoolEditWords() {
  const { t } = useLingui()
  return {
    name: { label: t`Name` },
    province: { label: t`Province`, choices: { unknown: t`Unknown` } },
    district: { label: t`District` },
    town: { label: t`Town` },
    suburb: { label: t`Suburb` },
    telephone: { label: t`Telephone` },
  }
}
