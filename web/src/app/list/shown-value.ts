import type { Input } from '@agon/contract/edit'
import type { Value } from '../edit/values.ts'

/** A value in the words of its choices. */
export function shownValue({ choices }: Input, value: Value | undefined): string {
  const choice = choices?.[String(value)]
  return (typeof choice === 'object' ? choice.label : choice) ?? String(value ?? '')
}
