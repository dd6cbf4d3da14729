import type { BulkAct } from '@agon/contract/question/bulk'
import type { QuestionItem } from '@agon/contract/question/item'
import type { UndoBulkBody } from '@agon/contract/question/undo-bulk'
import { useWrite } from '#/api/queries.ts'
import { undoOf } from './undo.ts'

/** Does one thing to all chosen questions, each as it is in the list. */
export function useBulk(chosen: readonly QuestionItem[]) {
  const write = useWrite('POST /api/question/bulk')
  return {
    busy: write.isPending,
    error: write.error,
    /** `onDone` gets what takes it back. */
    run: (act: BulkAct, onDone: (undo: UndoBulkBody) => void) =>
      write.mutate(
        { body: { items: chosen.map(({ id, version }) => ({ id, version })), act } },
        { onSuccess: ({ items }) => onDone(undoOf(act, chosen, items)) },
      ),
  }
}
