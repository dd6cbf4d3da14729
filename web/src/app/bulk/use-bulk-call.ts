import type { BulkReply } from '@agon/contract/bulk-call'
import type { CallInput } from '@agon/contract/call'
import type { CallByKey, KeyOf } from '@agon/contract/calls'
import type { List } from '@agon/contract/list'
import { useWrite } from '#/api/queries.ts'
import { send } from '#/api/send.ts'
import { useAction } from '#/api/use-action.ts'
import type { Values } from '../edit/values.ts'
import type { BulkRows } from './use-bulk.ts'

interface Edited {
  readonly rows: BulkRows
  readonly set: Values
}
interface Removed {
  readonly rows: BulkRows
}

type Writes = KeyOf<'write'>

/** The preview and the act of a list's bulk edit. */
export const useBulkCall = (list: List) => useActCall<Edited>(`POST ${list.path}bulk` as Writes) // pages give bulk edits of lists that have the call

/** The same of removing many rows. */
export const useRemovalCall = (list: List) => useActCall<Removed>(`POST ${list.path}bulk-remove` as Writes) // as above

/** The act takes its preview with it. */
function useActCall<Sent extends Removed>(key: Writes) {
  const input = ({ rows, ...sent }: Sent, more: object) =>
    ({ body: { ...rows, ...sent, ...more } }) as unknown as CallInput<CallByKey[Writes]> // as the declaration of the list has it
  const preview = useAction<BulkReply, Sent>({
    mutationFn: (sent) => send(key, input(sent, { preview: true })) as unknown as Promise<BulkReply>, // as above
  })
  const write = useWrite(key)
  return {
    preview,
    apply: (sent: Sent, onDone: (outcome: BulkReply) => void, onFailed?: () => void) =>
      write.mutate(input(sent, { preview: false, seen: preview.data?.seen ?? undefined }), {
        onSuccess: (reply) => onDone(reply as unknown as BulkReply), // as above
        ...(onFailed === undefined ? {} : { onError: onFailed }),
      }),
    applying: write.isPending,
    refusal: write.error,
    applied: write.data as unknown as BulkReply | undefined, // as above
    /** The form differs from its preview. */
    discard: () => {
      preview.reset()
      write.reset()
    },
  }
}
