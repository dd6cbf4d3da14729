import { fieldsOf, isRequired, type Edit, type Input } from '@agon/contract/edit'
import { Fragment } from 'react'
import { CheckField } from '#/ui/form/CheckField.tsx'
import type { FieldProps } from '#/ui/form/field-props.ts'
import { DateField, DateTimeField } from '#/ui/form/DateTimeField.tsx'
import { NumberField } from '#/ui/form/NumberField.tsx'
import { SearchSelectField } from '#/ui/form/SearchSelectField.tsx'
import { SelectField } from '#/ui/form/SelectField.tsx'
import { TextAreaField, TextField } from '#/ui/form/TextField.tsx'
import type { useForm } from '#/ui/form/use-form.ts'
import css from './EditFields.module.css'
import type { OwnFields } from './own-field.ts'
import { decimalsOf, isNumber, type FormKind, type Value, type Values } from './values.ts'
import { wordsOf, type EditWords, type FieldWords } from './words.ts'

type Props<E extends Edit> = {
  readonly edit: E
  readonly kind: FormKind
  readonly form: Pick<ReturnType<typeof useForm<Values>>, 'field' | 'values'>
  readonly words?: EditWords<E> | undefined
  readonly own?: OwnFields | undefined
  /** Names of fields that are not shown. */
  readonly without?: readonly string[] | undefined
}

/** The fields of an edit, in their declared order. */
export function EditFields<E extends Edit>({ edit, kind, form, words, own, without }: Props<E>) {
  const fields = fieldsOf(edit, kind).filter(([name]) => without?.includes(name) !== true)
  return rowsOf(fields).map((row) => {
    const controls = row.map(([name, input]) => {
      const fieldWords = wordsOf(name, input, words)
      const field = { ...form.field(name), value: form.field(name).value ?? null, required: isRequired(input, kind) }
      const Control = own?.[name]?.Control
      if (Control === undefined)
        return <EditField key={name} {...field} input={input} words={fieldWords} values={form.values} />
      // The value is that of its field, as declared.
      return (
        <Control key={name} {...field} label={fieldWords.label} hint={fieldWords.hint} value={field.value as never} />
      )
    })
    const [first] = row
    const heading = first === undefined ? undefined : wordsOf(first[0], first[1], words).heading
    return (
      <Fragment key={first?.[0]}>
        {heading === undefined ? null : <h3 className={css.heading}>{heading}</h3>}
        {controls.length === 1 ? controls : <div className={css.row}>{controls}</div>}
      </Fragment>
    )
  })
}

/** The fields by their rows. */
function rowsOf(fields: ReturnType<typeof fieldsOf>) {
  const starts = fields.flatMap(([, { beside }], at) => (beside === true ? [] : [at]))
  return starts.map((start, row) => fields.slice(start, starts[row + 1]))
}

type FieldOf = Omit<FieldProps<Value>, 'label' | 'hint'> & {
  readonly input: Input
  readonly words: FieldWords
  readonly values: Values
}

function EditField({ input, words, value, values, onChange, ...field }: FieldOf) {
  const { kind, choices, size = 'full', type, max, rows, start, search } = input
  const { label, hint } = words
  const wired = { ...field, label, hint }
  if (kind === 'tick') return <CheckField {...wired} value={value === true} onChange={onChange} />
  const written = typeof value === 'string' ? value : ''
  const text = { ...wired, value: written, onChange }
  if (choices !== undefined) {
    const offered = Object.keys(choices).map((one) => ({ value: one, label: words.choice(one) }))
    if (search === true) return <SearchSelectField {...text} choices={offered} />
    return <SelectField {...text} choices={offered} always={start !== undefined} />
  }
  if (kind === 'day') return <DateField {...wired} value={written || null} onChange={onChange} />
  if (kind === 'moment')
    return (
      <DateTimeField
        {...wired}
        value={written || null}
        onChange={onChange}
        zone={String(values[input.in ?? '']) || 'UTC'}
      />
    )
  if (isNumber(input))
    return (
      <NumberField
        {...wired}
        value={typeof value === 'number' ? value : null}
        onChange={onChange}
        {...boundsOf(input, values)}
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

function boundsOf(input: Input, values: Values) {
  const { kind, min, max } = input
  const decimals = decimalsOf(input, values)
  const currency = String(values[input.in ?? ''])
  return {
    ...(decimals === 0 ? {} : { decimals }),
    ...(min === undefined ? {} : { min: min / 10 ** decimals }),
    ...(max === undefined ? {} : { max: max / 10 ** decimals }),
    ...(kind === 'percent' ? { unit: '%' } : {}),
    ...(kind === 'money' ? { sign: currency === 'ZAR' ? 'R' : currency } : {}),
  }
}
