import type { Merge } from '@agon/contract/merge/merges'
import { useEffect } from 'react'
import { useWrite } from '#/api/queries.ts'
import { ConfirmDialog } from '#/ui/ConfirmDialog.tsx'
import { Loader } from '#/ui/Loader.tsx'
import { notify } from '#/ui/notify.tsx'

type Props = { readonly merge: Merge; readonly onClose: () => void }

/** Asks before a merge is undone, with the rows that were changed since. */
export function UndoMerge({ merge: { id, from, into, undoneAt, undoneBy }, onClose }: Props) {
  const later = useWrite('POST /api/merge/undo/{id}')
  const undo = useWrite('POST /api/merge/undo/{id}')
  const { mutate } = later
  useEffect(() => mutate({ params: { id }, body: { preview: true } }), [id, mutate])
  const left = later.data?.left ?? []
  return (
    <ConfirmDialog
      open
      title={`Undo the merge of ${from.name} into ${into.name}?`}
      act="Undo the merge"
      danger
      reason="none"
      busy={undo.isPending}
      blocked={
        undoneAt !== null
          ? `${undoneBy} has undone this merge.`
          : later.data === undefined
            ? (later.error?.message ?? 'Later changes are being looked up.')
            : undefined
      }
      error={undo.error?.message ?? later.error?.message}
      onClose={onClose}
      onConfirm={() =>
        undo.mutate(
          { params: { id }, body: {} },
          {
            onSuccess: () => {
              notify.done('The merge was undone.')
              onClose()
            },
          },
        )
      }
    >
      <p>Both records get back the values and the rows of before the merge.</p>
      <Loader loading={later.isPending} />
      {left.length === 0 ? null : (
        <>
          <p>Changed since, and staying with {into.name}:</p>
          <ul>
            {left.map(({ what, id: row, name }) => (
              <li key={`${what} ${row} ${name}`}>
                {what}: {name}
              </li>
            ))}
          </ul>
        </>
      )}
    </ConfirmDialog>
  )
}
