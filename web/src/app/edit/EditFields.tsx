import { fieldsOf, isRequired, type Edit, type Input } from '@agon/contract/edit'
import { Fragment } from 'react'
import { CheckField } from '#/ui/form/CheckField.tsx'
import type { FieldProps } from '#/ui/form/field-props.ts'
import { NumberField } from '#/ui/form/NumberField.tsx'
import { SelectField } from '#/ui/form/SelectField.tsx'
import { TextAreaField, TextField } from '#/ui/form/TextField.tsx'
import type { useForm } from '#/ui/form/use-form.ts'
import css from './EditFields.module.css'
import type { FormKind, Value, Values } from './values.ts'
import { wordsOf, type EditWords, type FieldWords } from './words.ts'

type Props<E extends Edit> = {
  readonly edit: E
  readonly kind: FormKind
  readonly form: Pick<ReturnType<typeof useForm<Values>>, 'field'>
  readonly words?: EditWords<E> | undefined
}

/** The fields of an edit, in their declared order. */
export function EditFields<E extends Edit>({ edit, kind, form, words }: Props<E>) {
  return fieldsOf(edit, kind).map(([name, input]) => (
    <Fragment key={name}>
      {input.heading === undefined ? null : <h3 className={css.heading}>{input.heading}</h3>}
      <EditField
        {...form.field(name)}
        value={form.field(name).value ?? null}
        input={input}
        words={wordsOf(name, input, words)}
        required={isRequired(input, kind)}
      />
    </Fragment>
  ))
}

type FieldOf = Omit<FieldProps<Value>, 'label' | 'hint'> & { readonly input: Input; readonly words: FieldWords }

function EditField({ input, words, value, onChange, ...field }: FieldOf) {
  const { kind, choices, size = 'full', type, min, max, rows, start } = input
  const { label, hint } = words
  const wired = { ...field, label, hint }
  if (kind === 'tick') return <CheckField {...wired} value={value === true} onChange={onChange} />
  const text = { ...wired, value: String(value ?? ''), onChange }
  if (choices !== undefined)
    return (
      <SelectField
        {...text}
        choices={Object.keys(choices).map((one) => ({ value: one, label: words.choice(one) }))}
        always={start !== undefined}
      />
    )
  if (kind === 'whole')
    return (
      <NumberField
        {...wired}
        value={typeof value === 'number' ? value : null}
        onChange={onChange}
        {...(min === undefined ? {} : { min })}
        {...(max === undefined ? {} : { max })}
      />
    )
  if (rows !== undefined) return <TextAreaField {...text} rows={rows} />
  return (
    <TextField
      {...text}
      size={size}
      {...(max === undefined ? {} : { maxLength: max })}
      {...(type === 'digits' ? { inputMode: 'numeric' } : type === undefined ? {} : { type })}
    />
  )
}
