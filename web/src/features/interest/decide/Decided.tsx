import type { DecidedMany } from '@agon/contract/interest/decisions'
import { useWrite } from '#/api/queries.ts'
import { Button } from '#/ui/Button.tsx'
import { Dialog } from '#/ui/Dialog.tsx'
import { Notice } from '#/ui/Notice.tsx'
import { notify } from '#/ui/notify.tsx'
import { Sections } from '#/ui/Sections.tsx'
import { Outcomes } from './Outcomes.tsx'

type Props = { readonly outcome: DecidedMany; readonly isAccept: boolean; readonly onClose: () => void }

/** The outcome of each, with one way back for all. */
export function Decided({ outcome, isAccept, onClose }: Props) {
  const undo = useWrite('POST /api/interest/undo')
  const ids = outcome.changed.map(({ id }) => id)
  const left = undo.data?.refused ?? []
  const takeBack = () =>
    undo.mutate(
      { body: { ids } },
      {
        onSuccess: ({ changed, refused }) => {
          notify.done(`${changed.length} open again.`)
          if (refused.length === 0) onClose()
        },
      },
    )
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={`${ids.length} ${isAccept ? 'accepted' : 'declined'}`}
      footer={
        <>
          {undo.data === undefined ? (
            <Button busy={undo.isPending} onClick={takeBack}>
              Undo all {ids.length}
            </Button>
          ) : null}
          <Button kind="primary" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <Sections>
        {undo.error === null ? null : <Notice tone="bad">{undo.error.message}</Notice>}
        {left.length === 0 ? null : (
          <Outcomes outcome={{ ...outcome, changed: [], refused: left }} isAccept={isAccept} isPreview={false} />
        )}
        {undo.data === undefined ? <Outcomes outcome={outcome} isAccept={isAccept} isPreview={false} /> : null}
      </Sections>
    </Dialog>
  )
}
