import { Select } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { Field } from './Field.tsx'
import type { FieldProps } from './field-props.ts'
import { useField } from './Form.tsx'
import css from './Form.module.css'
import type { Choice } from './SelectField.tsx'

type Props<Value extends string> = FieldProps<Value | ''> & {
  readonly choices: readonly Choice<Value>[]
  /** Where the server searches: what is typed. The choices are those that it has found. */
  readonly onSearch?: (typed: string) => void
  /** For example “A part of its name”. */
  readonly placeholder?: string
}

/** A list to type into: for schools, districts, people. Needs the kit's provider. */
export function SearchSelectField<Value extends string>({ choices, onSearch, placeholder, ...props }: Props<Value>) {
  const { t } = useLingui()
  const { frame, control } = useField(props)
  return (
    <Field {...frame}>
      <Select
        id={control.id}
        name={control.name}
        searchable
        data={choices.map(({ value, label }) => ({ value, label }))}
        value={props.value === '' ? null : props.value}
        disabled={control.disabled === true}
        error={frame.error !== undefined}
        aria-describedby={control['aria-describedby']}
        placeholder={placeholder ?? t`Type to search`}
        {...(onSearch === undefined ? {} : { filter: asFound, onSearchChange: onSearch })}
        nothingFoundMessage={t`Nothing found`}
        comboboxProps={{ offset: 4 }}
        classNames={{ input: css.input ?? '', dropdown: css.dropdown ?? '', option: css.option ?? '' }}
        onChange={(chosen) => props.onChange((chosen ?? '') as Value | '')} // one of the choices
      />
    </Field>
  )
}

const asFound = <Option,>({ options }: { readonly options: Option }) => options
