import { useState } from 'react'

/**
 * The values of a form, kept while it is refused, corrected and sent again.
 *
 *     const form = useForm({ name: school.name, quintile: school.quintile })
 *     <TextField {...form.field('name')} label={t`Name`} />
 */
export function useForm<Values extends Readonly<Record<string, unknown>>>(initial: Values) {
  const [start, setStart] = useState(initial)
  const [values, setValues] = useState(initial)
  return {
    values,
    /** Some value differs from where the form began: what an unsaved-change guard asks. */
    changed: Object.keys(values).some((name) => !Object.is(values[name], start[name])),
    set: <Name extends keyof Values>(name: Name, value: Values[Name]) =>
      setValues((all) => ({ ...all, [name]: value })),
    field: <Name extends keyof Values & string>(name: Name) => ({
      name,
      value: values[name],
      onChange: (value: Values[Name]) => setValues((all) => ({ ...all, [name]: value })),
    }),
    /** Begins anew from these values: after a save, or when another record is opened. */
    restart: (next: Values) => {
      setStart(next)
      setValues(next)
    },
  }
}
