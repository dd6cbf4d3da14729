import type { SchoolParticipant } from '@agon/contract/school-participant/calls'
import { useState } from 'react'
import { useWrite } from '#/api/queries.ts'
import { Button } from '#/ui/Button.tsx'
import { ConfirmDialog } from '#/ui/ConfirmDialog.tsx'
import { notify } from '#/ui/notify.tsx'
import { Buttons } from '#/ui/Sections.tsx'

type Props = { readonly school: SchoolParticipant; readonly onGone: () => void }

/** Takes a school out of the olympiad while nothing depends on it. */
export function Remove({ school: { item, heldBy }, onGone }: Props) {
  const [asking, setAsking] = useState(false)
  const remove = useWrite('DELETE /api/school-participant/{id}')
  const removed = () => {
    notify.done(`${item.schoolName} removed.`)
    onGone()
  }
  return (
    <>
      <Buttons>
        <Button
          kind="danger"
          blocked={heldBy === null ? undefined : `This school has ${heldBy}.`}
          onClick={() => setAsking(true)}
        >
          Remove from the olympiad
        </Button>
      </Buttons>
      <ConfirmDialog
        open={asking}
        title={`Remove ${item.schoolName} from this olympiad?`}
        act="Remove school"
        danger
        reason="none"
        busy={remove.isPending}
        error={remove.error?.message}
        onClose={() => setAsking(false)}
        onConfirm={() => remove.mutate({ params: { id: item.id } }, { onSuccess: removed })}
      >
        Its teachers lose access to this olympiad. The school’s record stays.
      </ConfirmDialog>
    </>
  )
}
