import type { FaqId, NoteId, OlympiadId, ProjectId, SubProjectId, TestimonialId } from '@agon/domain/ids'
import { useState } from 'react'
import { useWrite } from '#/api/queries.ts'
import { Act } from '#/ui/Act.tsx'
import { Button } from '#/ui/Button.tsx'
import { ConfirmDialog } from '#/ui/ConfirmDialog.tsx'
import { capital } from '#/lib/capital.ts'
import { notify } from '#/ui/notify.tsx'
import { Buttons } from '#/ui/Sections.tsx'
import { useGiveUp } from '#/ui/unsaved/unsaved.ts'

type Props = {
  readonly call:
    | 'DELETE /api/agon-project/{id}'
    | 'DELETE /api/agon-sub-project/{id}'
    | 'DELETE /api/faq/{id}'
    | 'DELETE /api/note/{id}'
    | 'DELETE /api/olympiad/{id}'
    | 'DELETE /api/testimonial/{id}'
  readonly what: string
  readonly item: { readonly id: number; readonly title: string }
  /** Why the record cannot be deleted. */
  readonly blocked?: string | undefined
  readonly onGone: () => void
}

/** Deletes a record that has a title, after a question. */
export function DeleteRecord({ call, what, item, blocked, onGone }: Props) {
  const [asking, setAsking] = useState(false)
  const giveUp = useGiveUp()
  const remove = useWrite(call)
  const removed = () => {
    notify.done(`${capital(what)} deleted.`)
    giveUp()
    onGone()
  }
  // The id of the record that the call deletes.
  const id = item.id as ProjectId & SubProjectId & FaqId & NoteId & OlympiadId & TestimonialId
  return (
    <Act>
      <Buttons>
        <Button kind="danger" blocked={blocked} onClick={() => setAsking(true)}>
          Delete {what}
        </Button>
      </Buttons>
      <ConfirmDialog
        open={asking}
        title={`Delete ${item.title}?`}
        act={`Delete ${what}`}
        danger
        reason="none"
        busy={remove.isPending}
        error={remove.error?.message}
        onClose={() => setAsking(false)}
        onConfirm={() => remove.mutate({ params: { id } }, { onSuccess: removed })}
      >
        This cannot be undone.
      </ConfirmDialog>
    </Act>
  )
}
