import { grades } from '@agon/domain/grade'
import { useLingui } from '@lingui/react/macro'
import { SelectField } from '#/ui/form/SelectField.tsx'

/** The grade of a list that has no column for it. */
export function WholeGrade({
  value,
  onChange,
}: {
  readonly value: string
  readonly onChange: (grade: string) => void
}) {
  const { t } = useLingui()
  return (
    <SelectField
      name="wholeGrade"
      label={t`Grade of the whole list`}
      hint={t`Only where the list has no column for the grade.`}
      value={value}
      onChange={onChange}
      choices={grades.map((grade) => ({ value: String(grade), label: String(grade) }))}
    />
  )
}
