import type { BulkAct } from '@agon/contract/question/bulk'
import type { QuestionItem } from '@agon/contract/question/item'
import type { UndoBulkBody } from '@agon/contract/question/undo-bulk'
import type { ReactNode } from 'react'
import { ConfirmDialog } from '#/ui/ConfirmDialog.tsx'
import { notify } from '#/ui/notify.tsx'
import { BulkRefusal } from './BulkRefusal.tsx'
import { useBulk } from './use-bulk.ts'

type Props = {
  readonly chosen: readonly QuestionItem[]
  readonly act: BulkAct
  readonly title: ReactNode
  /** The button's. */
  readonly words: ReactNode
  /** What is said once it is done. */
  readonly told: string
  readonly danger?: boolean
  readonly children: ReactNode
  readonly onClose: () => void
  readonly onDone: (undo: UndoBulkBody) => void
}

export function BulkConfirm({ chosen, act, words, told, children, onDone, ...dialog }: Props) {
  const bulk = useBulk(chosen)
  return (
    <ConfirmDialog
      {...dialog}
      open
      act={words}
      reason="none"
      busy={bulk.busy}
      error={undefined}
      onConfirm={() =>
        bulk.run(act, (undo) => {
          notify.done(told)
          onDone(undo)
        })
      }
    >
      {children}
      <BulkRefusal error={bulk.error} chosen={chosen} />
    </ConfirmDialog>
  )
}
