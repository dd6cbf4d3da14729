import type { BulkAct } from '@agon/contract/question/bulk'
import type { QuestionItem } from '@agon/contract/question/item'
import type { UndoBulkBody } from '@agon/contract/question/undo-bulk'

/** What takes an act back: the questions as it left them, and what each was before. */
export function undoOf(act: BulkAct, before: readonly QuestionItem[], after: readonly QuestionItem[]): UndoBulkBody {
  const left = after.map(({ id, version, questionModuleId }) => ({ id, version, questionModuleId }))
  const was = new Map(before.map((item) => [item.id, item]))
  switch (act.name) {
    case 'change':
      return {
        name: 'change',
        items: left.map((item) => ({ ...item, before: { number: was.get(item.id)?.number ?? 0 } })),
      }
    case 'move':
      return {
        name: 'move',
        items: left.map((item) => {
          const { questionModuleId = item.questionModuleId, position = 1 } = was.get(item.id) ?? {}
          return { ...item, before: { questionModuleId, position } }
        }),
      }
    case 'duplicate':
      return { name: 'duplicate', items: left }
    case 'delete':
      // What is deleted stays as it was.
      return {
        name: 'delete',
        items: before.map(({ id, version, questionModuleId, position }) => ({
          id,
          version,
          questionModuleId,
          before: { position },
        })),
      }
  }
}
