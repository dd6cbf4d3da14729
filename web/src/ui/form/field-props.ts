import type { ReactNode } from 'react'

/** What ties a field to its form and its words. `name` is the field's name in the call, which the server's errors carry too. */
export type FieldWiring = {
  readonly name: string
  readonly label: ReactNode
  readonly hint?: ReactNode
  /** What the page itself knows to be wrong; the server's errors come through the form. */
  readonly error?: string | undefined
  readonly required?: boolean
  readonly disabled?: boolean
}

/** What every field takes. */
export type FieldProps<Value> = FieldWiring & {
  readonly value: Value
  readonly onChange: (value: Value) => void
}
