import type { BulkReply } from '@agon/contract/bulk-call'
import type { Edit } from '@agon/contract/edit'
import { Button } from '#/ui/Button.tsx'
import { Notice } from '#/ui/Notice.tsx'
import { Buttons, Sections } from '#/ui/Sections.tsx'
import { Outcome } from './Outcome.tsx'
import { Undone, useUndo } from './Undone.tsx'

type Props = { readonly outcome: BulkReply; readonly edit: Edit; readonly onClose: () => void }

/** The changes of the act, and its undo. */
export function BulkApplied({ outcome, edit, onClose }: Props) {
  const undo = useUndo()
  const { undo: act } = outcome
  return (
    <Sections>
      {undo.data === undefined ? <Outcome outcome={outcome} edit={edit} /> : <Undone outcome={undo.data} />}
      {undo.error === null ? null : <Notice tone="bad">{undo.error.message}</Notice>}
      <Buttons>
        <Button kind="primary" onClick={onClose}>
          Close
        </Button>
        {act === null || undo.data !== undefined ? null : (
          <Button busy={undo.isPending} onClick={() => undo.start(act)}>
            Undo
          </Button>
        )}
      </Buttons>
      {act === null || undo.data !== undefined ? null : (
        <p>You can undo this for 30 days, here or under Bulk changes.</p>
      )}
    </Sections>
  )
}
