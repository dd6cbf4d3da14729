import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'

/** Writes a message in the reader's language; other text stays as it is. */
export function useTranslated(): (text: MessageDescriptor | string) => string {
  const { _ } = useLingui()
  return (text) => (typeof text === 'string' ? text : _(text))
}
