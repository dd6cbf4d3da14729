import { Select } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { Field } from './Field.tsx'
import type { FieldProps } from './field-props.ts'
import { useField } from './Form.tsx'
import css from './Form.module.css'
import type { Choice } from './SelectField.tsx'

type Props<Value extends string> = FieldProps<Value | ''> & { readonly choices: readonly Choice<Value>[] }

/** A list to type into: for schools, districts, people. Needs the kit's provider. */
export function SearchSelectField<Value extends string>({
  name,
  label,
  value,
  onChange,
  choices,
  hint,
  error: ownError,
  disabled,
}: Props<Value>) {
  const { t } = useLingui()
  const { id, error, described } = useField(name, ownError)
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <Select
        id={id}
        name={name}
        searchable
        data={choices.map(({ value, label }) => ({ value, label }))}
        value={value === '' ? null : value}
        disabled={disabled === true}
        error={error !== undefined}
        aria-describedby={described(hint)}
        placeholder={t`Type to search`}
        nothingFoundMessage={t`Nothing found`}
        comboboxProps={{ offset: 4 }}
        classNames={{ input: css.input ?? '', dropdown: css.dropdown ?? '', option: css.option ?? '' }}
        onChange={(chosen) => onChange((chosen ?? '') as Value | '')} // one of the choices
      />
    </Field>
  )
}
