import type { CallReply } from '@agon/contract/call'
import type { CallByKey } from '@agon/contract/calls'
import type { ActId } from '@agon/domain/ids'
import { useWrite } from '#/api/queries.ts'
import { useFigures } from '#/lib/use-figures.ts'
import { Notice } from '#/ui/Notice.tsx'
import { notify } from '#/ui/notify.tsx'
import { Refused } from './Outcome.tsx'

/** Undoes a bulk edit. */
export function useUndo() {
  const { number } = useFigures()
  const undo = useWrite('POST /api/bulk/undo/{id}')
  return {
    ...undo,
    start: (id: ActId, onDone?: () => void) =>
      undo.mutate(
        { params: { id } },
        {
          onSuccess: ({ changed }) => {
            notify.done(`${number(changed)} restored.`)
            onDone?.()
          },
        },
      ),
  }
}

type Props = {
  readonly outcome: CallReply<CallByKey['POST /api/bulk/undo/{id}']>
  /** The act removed rows. */
  readonly removed?: boolean
}

/** How many rows have their former values again, and which do not. */
export function Undone({ outcome: { changed, refused, reasons }, removed = false }: Props) {
  const { number } = useFigures()
  return (
    <>
      <Notice tone={reasons.length === 0 ? 'good' : 'info'} title="The change was undone">
        {number(changed)}{' '}
        {removed
          ? `${changed === 1 ? 'is' : 'are'} in the list again.`
          : `${changed === 1 ? 'has its' : 'have their'} former values again.`}
      </Notice>
      <Refused refused={refused} reasons={reasons} />
    </>
  )
}
