import type { BulkReply } from '@agon/contract/bulk-call'
import type { Edit } from '@agon/contract/edit'
import type { List } from '@agon/contract/list'
import type { ReactNode } from 'react'
import { Button } from '#/ui/Button.tsx'
import { Notice } from '#/ui/Notice.tsx'
import { Buttons, Sections } from '#/ui/Sections.tsx'
import { OwnRun } from './BulkRuns.tsx'
import { Outcome, Removal } from './Outcome.tsx'
import { Undone, useUndo } from './Undone.tsx'

type Props = {
  readonly list: List
  readonly scope: Readonly<Record<string, string | number>>
  readonly outcome: BulkReply
  readonly edit: Edit
  readonly onClose: () => void
}

/** The changes of the act, and its undo. */
export function BulkApplied({ outcome, edit, ...props }: Props) {
  return (
    <Applied act={outcome.undo} {...props}>
      <Outcome outcome={outcome} edit={edit} />
    </Applied>
  )
}

/** How many rows were removed, and the undo of it. */
export function RemovalApplied({ outcome, ...props }: Omit<Props, 'edit'>) {
  return (
    <Applied act={outcome.undo} removed {...props}>
      <Removal outcome={outcome} />
    </Applied>
  )
}

type AppliedProps = Pick<Props, 'list' | 'scope' | 'onClose'> & {
  readonly act: BulkReply['undo']
  readonly removed?: boolean
  readonly children: ReactNode
}

function Applied({ list, scope, act, removed = false, children, onClose }: AppliedProps) {
  const undo = useUndo()
  return (
    <Sections>
      {undo.data === undefined ? children : <Undone outcome={undo.data} removed={removed} />}
      {undo.isPending ? <OwnRun list={list} scope={scope} /> : null}
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
