import type { Merge } from '@agon/contract/merge/merges'
import type { MergeKind } from '@agon/domain/merge-kind'
import { useState } from 'react'
import { useRead } from '#/api/queries.ts'
import { browserZone } from '#/lib/browser-zone.ts'
import { useFigures } from '#/lib/use-figures.ts'
import { Button } from '#/ui/Button.tsx'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { Loader } from '#/ui/Loader.tsx'
import css from './Merge.module.css'
import { UndoMerge } from './UndoMerge.tsx'

/** The merges of a kind, newest first, each with the button that undoes it. */
export function Merges({ kind }: { readonly kind: MergeKind }) {
  const merges = useRead('GET /api/merge/', {})
  const [askedId, setAskedId] = useState<Merge['id'] | null>(null)
  if (merges.isError)
    return (
      <ErrorState
        title="The merges could not be loaded"
        reason={merges.error.message}
        onRetry={() => void merges.refetch()}
      />
    )
  if (merges.data === undefined) return <Loader loading />
  const items = merges.data.items.filter((one) => one.kind === kind)
  if (items.length === 0)
    return <EmptyState title="No merges yet">A merge is listed here and can be undone for 30 days.</EmptyState>
  const asked = items.find(({ id }) => id === askedId)
  return (
    <>
      <ul className={css.merges} aria-label="Merges">
        {items.map((one) => (
          <Line key={one.id} merge={one} onUndo={() => setAskedId(one.id)} />
        ))}
      </ul>
      {asked === undefined ? null : <UndoMerge merge={asked} onClose={() => setAskedId(null)} />}
    </>
  )
}

function Line({ merge, onUndo }: { readonly merge: Merge; readonly onUndo: () => void }) {
  const { time, day } = useFigures()
  const { from, into, act, on, by, at, reason, undoneAt, undoneBy, undoable } = merge
  return (
    <li className={css.merge}>
      <div>
        <p className={css.names}>
          {from.name} into {into.name}
        </p>
        <p className={css.muted}>
          {act === 'merger' && on !== null ? `Two schools became one on ${day(`${on}T12:00:00Z`, 'UTC')}. ` : ''}
          {by}, {time(at, browserZone)}: {reason}
        </p>
        {undoneAt === null ? null : (
          <p className={css.muted}>
            Undone by {undoneBy}, {time(undoneAt, browserZone)}
          </p>
        )}
      </div>
      {undoneAt !== null ? null : (
        <Button
          size="small"
          aria-label={`Undo the merge of ${from.name} into ${into.name}`}
          blocked={undoable ? undefined : 'A merge can be undone for 30 days, and before a later merge of the record.'}
          onClick={onUndo}
        >
          Undo
        </Button>
      )}
    </li>
  )
}
