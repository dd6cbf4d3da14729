import type { ReactNode } from 'react'

/** What every field takes. `name` is the field's name in the call, which the server's errors carry too. */
export type FieldProps<Value> = {
  readonly name: string
  readonly label: ReactNode
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly hint?: ReactNode
  /** What the page itself knows to be wrong; the server's errors come through the form. */
  readonly error?: string | undefined
  readonly required?: boolean
  readonly disabled?: boolean
}
