import type { List } from '@agon/contract/list'
import { useState } from 'react'
import { useFigures } from '#/lib/use-figures.ts'
import { Button } from '#/ui/Button.tsx'
import { Loader } from '#/ui/Loader.tsx'
import { Notice } from '#/ui/Notice.tsx'
import { notify } from '#/ui/notify.tsx'
import { Buttons, Sections } from '#/ui/Sections.tsx'
import { SidePanel } from '#/ui/SidePanel.tsx'
import { RemovalApplied } from './BulkApplied.tsx'
import { OwnRun } from './BulkRuns.tsx'
import { Removal } from './Outcome.tsx'
import { useRemovalCall } from './use-bulk-call.ts'
import type { BulkRows } from './use-bulk.ts'

/** Words for the removal of many rows of a list. */
export interface RemovalWords {
  /** “learners”. */
  readonly noun: string
  /** The effect of a removal: parts of the record that go, and parts that stay. */
  readonly effect: string
}

type Props = {
  readonly list: List
  readonly words: RemovalWords
  readonly rows: BulkRows
  readonly onClose: () => void
  /** Rows were removed: nothing is selected any more. */
  readonly onApplied: () => void
}

/** Removes many rows: the preview of those that stay, and the act with its undo. */
export function RemovePanel({ list, words, rows, onClose, onApplied }: Props) {
  const { number } = useFigures()
  // As it was when the panel opened: applying clears the selection.
  const [chosen] = useState(rows)
  const call = useRemovalCall(list)
  const { preview } = call
  const count = chosen.ids?.length
  const title = count === undefined ? `Remove all ${words.noun} that match` : `Remove ${number(count)} selected`
  if (call.applied !== undefined)
    return (
      <SidePanel title={title} onClose={onClose}>
        <RemovalApplied list={list} scope={chosen.where} outcome={call.applied} onClose={onClose} />
      </SidePanel>
    )
  const changes = preview.data?.changed ?? 0
  const remove = () =>
    call.apply({ rows: chosen }, ({ changed }) => {
      notify.done(`${number(changed)} removed.`)
      onApplied()
    })
  return (
    <SidePanel title={title} onClose={onClose}>
      <Sections>
        <p>{words.effect}</p>
        {preview.error === null ? null : <Notice tone="bad">{preview.error.message}</Notice>}
        {preview.data === undefined ? (
          <div>
            <Button kind="primary" busy={preview.isPending} onClick={() => preview.mutate({ rows: chosen })}>
              Preview
            </Button>
          </div>
        ) : (
          <>
            <Removal outcome={preview.data} isPreview />
            {call.refusal === null ? null : <Notice tone="bad">{call.refusal.message}</Notice>}
            <Buttons>
              <Button
                kind="danger"
                busy={call.applying}
                blocked={changes === 0 ? 'Nothing would be removed.' : undefined}
                onClick={remove}
              >
                Remove {number(changes)}
              </Button>
              <Button onClick={onClose}>Cancel</Button>
            </Buttons>
          </>
        )}
        <Loader loading={preview.isPending || call.applying} />
        {call.applying ? <OwnRun list={list} scope={chosen.where} /> : null}
      </Sections>
    </SidePanel>
  )
}
