import { useEffect, useState } from 'react'
import { dropTab, writeTab, readTab } from '#/lib/tab-storage.ts'

/** Values of a public form, kept in the tab with every letter: a failed send and a reload lose nothing. */
export function useDraft<Values extends Readonly<Record<string, unknown>>>(key: string, empty: () => Values) {
  const [values, setValues] = useState<Values>(() => ({ ...empty(), ...readTab<Values>(key) }))
  useEffect(() => writeTab(key, values), [key, values])
  const set = <Name extends keyof Values>(name: Name, value: Values[Name]) =>
    setValues((all) => ({ ...all, [name]: value }))
  return {
    values,
    set,
    field: <Name extends keyof Values & string>(name: Name) => ({
      name,
      value: values[name],
      onChange: (value: Values[Name]) => set(name, value),
    }),
    /** Forgets the draft, once it is sent. */
    drop: () => dropTab(key),
  }
}
