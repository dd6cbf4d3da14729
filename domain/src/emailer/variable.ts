/** A variable of a template, as `{{ name }}`. An absent value is empty text, zero, false or an empty list. */
export interface Variable<K extends VariableKind = VariableKind> {
  readonly kind: K
  /** Its meaning, as the list beside the editor shows it. */
  readonly label: string
  /** For the preview where there is no recipient. */
  readonly example: VariableValues[K]
}

/** `list` is read by `{% for %}`; `flag` and `number` by `{% if %}`; `link` is the address of a link or button. */
export interface VariableValues {
  text: string
  link: string
  number: number
  flag: boolean
  list: readonly string[]
}
export type VariableKind = keyof VariableValues
export type VariableValue = VariableValues[VariableKind]

export type Variables = Readonly<Record<string, Variable>>
/** A value for each variable. */
export type ValuesOf<V extends Variables> = { readonly [N in keyof V]: VariableValues[V[N]['kind']] }

const variable =
  <K extends VariableKind>(kind: K) =>
  (label: string, example: VariableValues[K]): Variable<K> => ({ kind, label, example })

export const text = variable('text')
export const link = variable('link')
export const number = variable('number')
export const flag = variable('flag')
export const list = variable('list')

/** Values for a preview without a recipient. */
export function exampleValues(variables: Variables): Record<string, VariableValue> {
  return Object.fromEntries(Object.entries(variables).map(([name, { example }]) => [name, example]))
}
