import type { BulkAct } from '@agon/contract/question/bulk'
import type { QuestionItem } from '@agon/contract/question/item'
import { useWrite } from '../../../api/queries.ts'
import { questionReads } from '../reads.ts'

/** Does one thing to all chosen questions, each as it stands in the list. */
export function useBulk(chosen: readonly QuestionItem[]) {
  const write = useWrite('POST /api/question/bulk', questionReads)
  return {
    busy: write.isPending,
    error: write.error,
    run: (act: BulkAct, onDone: (items: readonly QuestionItem[]) => void) =>
      write.mutate(
        { body: { items: chosen.map(({ id, version }) => ({ id, version })), act } },
        { onSuccess: ({ items }) => onDone(items) },
      ),
  }
}
