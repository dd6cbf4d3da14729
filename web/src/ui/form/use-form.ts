import { useState } from 'react'
import { useUnsaved } from '../unsaved/unsaved.ts'

/**
 * The values of a form, kept while it is refused, corrected and sent again. While they differ from where the form began,
 * leaving it asks first.
 *
 *     const form = useForm({ name: school.name, quintile: school.quintile })
 *     <TextField {...form.field('name')} label={t`Name`} />
 */
export function useForm<Values extends Readonly<Record<string, unknown>>>(initial: Values) {
  const [start, setStart] = useState(initial)
  const [values, setValues] = useState(initial)
  const changed = Object.keys(values).some((name) => !Object.is(values[name], start[name]))
  const letGo = useUnsaved(changed)
  return {
    values,
    /** Some value differs from where the form began. */
    changed,
    set: <Name extends keyof Values>(name: Name, value: Values[Name]) =>
      setValues((all) => ({ ...all, [name]: value })),
    field: <Name extends keyof Values & string>(name: Name) => ({
      name,
      value: values[name],
      onChange: (value: Values[Name]) => setValues((all) => ({ ...all, [name]: value })),
    }),
    /** Starts again from these values: after a save, or when another record is opened. What follows may leave the form. */
    restart: (next: Values) => {
      letGo()
      setStart(next)
      setValues(next)
    },
    /** The same edit on top of another beginning: still unsaved. */
    rebase: (beginning: Values, next: Values) => {
      setStart(beginning)
      setValues(next)
    },
  }
}
