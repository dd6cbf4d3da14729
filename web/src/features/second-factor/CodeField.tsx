import { useLingui } from '@lingui/react/macro'
import { TextField } from '#/ui/form/TextField.tsx'
import type { FieldProps } from '#/ui/form/field-props.ts'

/** Six figures, which telephones and password managers fill in by themselves. */
export function CodeField(field: Pick<FieldProps<string>, 'name' | 'value' | 'onChange'>) {
  const { t } = useLingui()
  return (
    <TextField
      {...field}
      label={t`Code`}
      inputMode="numeric"
      autoComplete="one-time-code"
      size="short"
      maxLength={12}
      required
    />
  )
}
