import type { CallInput } from '@agon/contract/call'
import type { CallByKey, CallKey, KeyOf } from '@agon/contract/calls'
import { fieldsOf, type Edit } from '@agon/contract/edit'

type ReadKey = KeyOf<'read'>

/** Reads the record of a row. */
export interface RecordRead {
  readonly key: ReadKey
  readonly input: CallInput<CallByKey[ReadKey]>
  /** Why the reader may not change the record that was read. */
  readonly refused?: ((reply: unknown) => string | undefined) | undefined
}

export function recordRead<K extends ReadKey & CallKey>(
  key: K,
  input: CallInput<CallByKey[K]>,
  refused?: (reply: unknown) => string | undefined,
): RecordRead {
  return { key, input: input as RecordRead['input'], refused } // of the call with this key
}

/** For reads that answer whether the reader may change the record. */
export const unlessMayChange = (refusal: string) => (reply: unknown) =>
  (reply as { readonly mayChange: boolean }).mayChange ? undefined : refusal

/** Cells of a list that are changed in place: those of fields that the edit has, too. */
export interface InlineEdit {
  readonly edit: Edit
  /** The record with this id. */
  readonly read: (id: number) => RecordRead
}

const kinds: ReadonlySet<string> = new Set(['line', 'pick', 'whole'])

/** The columns whose cells can be changed in place. Texts of several lines, amounts and moments are changed in the panel. */
export function inlineColumns({ edit }: InlineEdit): ReadonlySet<string> {
  return new Set(
    fieldsOf(edit, 'change').flatMap(([name, { kind, search }]) => (kinds.has(kind) && search !== true ? [name] : [])),
  )
}
