import { i18n } from '@lingui/core'

/** Of `@lingui/react`, what the compiled components of the front page import, without React: a document has one language. */
export const useLingui = () => ({ i18n, _: i18n._.bind(i18n) })

type Props = { readonly id: string; readonly values?: Record<string, unknown>; readonly components?: object }

export function Trans({ id, values, components }: Props): string {
  if (components !== undefined) throw new Error(`The text ${id} has elements in it.`)
  return i18n._(id, values)
}
