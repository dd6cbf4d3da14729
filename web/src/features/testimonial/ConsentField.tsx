import type { TestimonialConsent } from '@agon/contract/testimonial/edit'
import { DateField } from '#/ui/form/DateTimeField.tsx'
import { Field } from '#/ui/form/Field.tsx'
import type { FieldProps } from '#/ui/form/field-props.ts'
import { useField } from '#/ui/form/Form.tsx'
import { TextField } from '#/ui/form/TextField.tsx'
import css from './Testimonials.module.css'

/** How and when the person agreed. Both empty: no consent. */
export function ConsentField({ value, onChange, ...field }: FieldProps<TestimonialConsent | null>) {
  const { frame, control } = useField(field)
  const { how, at } = value ?? { how: '', at: '' }
  const change = (next: Partial<TestimonialConsent>) => {
    const all = { how, at, ...next }
    onChange(all.how === '' && all.at === '' ? null : all)
  }
  return (
    <Field {...frame} grouped>
      <div id={control.id} className={css.consent} tabIndex={-1}>
        <TextField
          name="consent.how"
          label="How the person agreed"
          hint="For example: letter, mail of the person."
          value={how}
          maxLength={200}
          onChange={(words) => change({ how: words })}
        />
        <DateField
          name="consent.at"
          label="On the day"
          value={at === '' ? null : at}
          onChange={(day) => change({ at: day ?? '' })}
        />
      </div>
    </Field>
  )
}
