import type { BulkAct } from '@agon/contract/bulk/calls'
import type { Choices } from '@agon/contract/field'
import type { List } from '@agon/contract/list'
import { useState } from 'react'
import { useRead } from '#/api/queries.ts'
import { browserZone } from '#/lib/browser-zone.ts'
import { useFigures } from '#/lib/use-figures.ts'
import { Button } from '#/ui/Button.tsx'
import { ConfirmDialog } from '#/ui/ConfirmDialog.tsx'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { RecordPanel } from '../edit/RecordPanel.tsx'
import css from './Bulk.module.css'
import { OwnRun } from './BulkRuns.tsx'
import { Undone, useUndo } from './Undone.tsx'

interface Labelled {
  readonly fields: Readonly<Record<string, { readonly label: string | null; readonly choices?: Choices }>>
}

type Props = {
  readonly list: List
  /** The edit of the list, or the list itself where its act is of another kind. */
  readonly edit: Labelled
  readonly olympiadId: number
  readonly onClose: () => void
}

/** The newest bulk edits of a list, each with its undo. */
export function BulkActs({ list, edit, olympiadId, onClose }: Props) {
  const acts = useRead('GET /api/bulk/', { query: { olympiadId, list: list.path } })
  const undo = useUndo()
  const [asking, setAsking] = useState<BulkAct | null>(null)
  const [asked, setAsked] = useState<BulkAct | null>(null)
  return (
    <RecordPanel heading="Bulk changes" read={acts} title={() => 'Bulk changes'} onClose={onClose}>
      {({ items }) => (
        <>
          {undo.data === undefined ? null : <Undone outcome={undo.data} removed={asked?.removed === true} />}
          {items.length === 0 ? (
            <EmptyState title="No bulk changes yet">Select rows of the list, and choose “Edit selected”.</EmptyState>
          ) : (
            <ul className={css.acts}>
              {items.map((act) => (
                <Act key={act.id} act={act} edit={edit} onUndo={() => setAsking(act)} />
              ))}
            </ul>
          )}
          <ConfirmDialog
            open={asking !== null}
            title="Undo this bulk change?"
            act="Undo the change"
            reason="none"
            busy={undo.isPending}
            error={undo.error?.message}
            onClose={() => setAsking(null)}
            onConfirm={() => {
              if (asking === null) return
              setAsked(asking)
              undo.start(asking.id, () => setAsking(null))
            }}
          >
            {asking?.removed === true
              ? 'The rows are in the list again. A row that was entered again since stays out.'
              : 'The rows get their former values again. A row that was changed since stays as it is.'}
            {undo.isPending ? <OwnRun list={list} scope={{ olympiadId }} /> : null}
          </ConfirmDialog>
        </>
      )}
    </RecordPanel>
  )
}

type ActProps = { readonly act: BulkAct; readonly edit: Labelled; readonly onUndo: () => void }

function Act({ act, edit, onUndo }: ActProps) {
  const { fields, removed, changed, refused, at, by, undoneAt, undoneBy, undoUntil } = act
  const { number, time } = useFigures()
  return (
    <li className={css.act}>
      <strong>{removed ? 'Removed' : fields.map((one) => wordsOf(edit, one)).join(', ')}</strong>
      <span className={css.note}>
        {number(changed)} {removed ? 'removed' : 'changed'}
        {refused === 0 ? '' : `, ${number(refused)} refused`}; {by ?? 'an erased user'}, {time(at, browserZone)}
        {undoneAt === null ? '' : `; undone by ${undoneBy ?? 'an erased user'}, ${time(undoneAt, browserZone)}`}
      </span>
      {undoUntil === null ? null : (
        <Button size="small" onClick={onUndo}>
          Undo
        </Button>
      )}
    </li>
  )
}

/** “Grade: 11”; of a text only its field is stored. */
function wordsOf(edit: Labelled, { field, value }: BulkAct['fields'][number]): string {
  const input = edit.fields[field]
  const label = input?.label ?? field
  if (value === null) return label
  const choice = input?.choices?.[value]
  const words = typeof choice === 'object' ? choice.label : choice
  return `${label}: ${words ?? { true: 'Yes', false: 'No' }[value] ?? value}`
}
