import { useLingui } from '@lingui/react/macro'
import { SelectField } from '#/ui/form/SelectField.tsx'

export type Scoring = 'all' | 'each'
/** What each way of scoring pays for, in words. */
export type Scorings = Readonly<Record<Scoring, string>>

type Props = {
  readonly scorings: Scorings
  readonly value: Scoring
  readonly onChange: (scoring: Scoring) => void
}

export function ScoringField({ scorings, value, onChange }: Props) {
  const { t } = useLingui()
  return (
    <SelectField
      name="scoring"
      label={t`Marks for`}
      value={value}
      always
      choices={[
        { value: 'all', label: scorings.all },
        { value: 'each', label: scorings.each },
      ]}
      onChange={(scoring) => scoring !== '' && onChange(scoring)}
    />
  )
}
