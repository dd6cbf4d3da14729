import { schoolPhases, schoolSectors, schoolStatuses } from '@agon/domain/register/school'
import { useLingui } from '@lingui/react/macro'

type Choice = { readonly value: string; readonly label: string }

/** What the register says of a school, in words; `unknown` where it says nothing. */
export function useSchoolWords(): Record<'phase' | 'sector' | 'status', readonly Choice[]> & {
  readonly word: (field: 'phase' | 'sector' | 'status', value: string) => string
} {
  const { t } = useLingui()
  const words: Record<string, string> = {
    primary: t`Primary`,
    intermediate: t`Intermediate`,
    secondary: t`Secondary`,
    combined: t`Combined`,
    'pre-primary': t`Pre-primary`,
    public: t`Public`,
    independent: t`Independent`,
    open: t`Open`,
    closed: t`Closed`,
    pending: t`Pending`,
    unknown: t`Unknown`,
  }
  const choices = (values: readonly string[]) =>
    [...values, 'unknown'].map((value) => ({ value, label: words[value] ?? value }))
  const all = { phase: choices(schoolPhases), sector: choices(schoolSectors), status: choices(schoolStatuses) }
  return { ...all, word: (field, value) => all[field].find((choice) => choice.value === value)?.label ?? value }
}
