import type { CallInput } from '@agon/contract/call'
import type { CallByKey, KeyOf } from '@agon/contract/calls'
import type { Edit } from '@agon/contract/edit'
import { bodyOf, type Values } from './values.ts'

type WriteKey = KeyOf<'write'>

/** Records have an address of their own, or each olympiad has one. */
const hasOwnAddress = ({ path }: Edit) => path.endsWith('/')

/** The call that changes a record of an edit; `WithChange` says that there is one. */
export const changeKey = (edit: Edit) => `PUT ${edit.path}${hasOwnAddress(edit) ? '{id}' : ''}` as WriteKey

/** The input of that call. */
export const changeInput = (edit: Edit, id: number, values: Values, version: number) =>
  // The body follows from the same declaration as the call.
  ({
    ...(hasOwnAddress(edit) ? { params: { id } } : { query: { olympiadId: id } }),
    [edit.by]: { ...bodyOf(edit, 'change', values), version },
  }) as CallInput<CallByKey[WriteKey]>
