import { i18n } from '@lingui/core'

/** The part of `@lingui/react` that compiled components import, without React: a document has one language. */
export const useLingui = () => ({ i18n, _: i18n._.bind(i18n) })

type Props = { readonly id: string; readonly values?: Record<string, unknown>; readonly components?: object }

export function Trans({ id, values, components }: Props): string {
  if (components !== undefined) throw new Error(`The text ${id} has elements in it.`)
  return i18n._(id, values)
}
