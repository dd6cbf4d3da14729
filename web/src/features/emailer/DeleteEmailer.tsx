import type { EmailerItem } from '@agon/contract/emailer/calls'
import { useState } from 'react'
import { useWrite } from '#/api/queries.ts'
import { Act } from '#/ui/Act.tsx'
import { Button } from '#/ui/Button.tsx'
import { ConfirmDialog } from '#/ui/ConfirmDialog.tsx'
import { notify } from '#/ui/notify.tsx'
import { Buttons } from '#/ui/Sections.tsx'
import { useGiveUp } from '#/ui/unsaved/unsaved.ts'
import { titleOf } from './columns.tsx'

type Props = { readonly item: EmailerItem; readonly onGone: () => void }

export function DeleteEmailer({ item, onGone }: Props) {
  const [asking, setAsking] = useState(false)
  const giveUp = useGiveUp()
  const remove = useWrite('DELETE /api/emailer/{id}')
  const act = item.kind === 'system' ? 'Return to the platform’s words' : 'Delete template'
  const removed = () => {
    notify.done(item.kind === 'system' ? 'The platform’s words are used again.' : 'Template deleted.')
    giveUp()
    onGone()
  }
  return (
    <Act>
      <Buttons>
        <Button kind="danger" onClick={() => setAsking(true)}>
          {act}
        </Button>
      </Buttons>
      <ConfirmDialog
        open={asking}
        title={`${act}: ${titleOf(item)}?`}
        act={act}
        danger
        reason="none"
        busy={remove.isPending}
        error={remove.error?.message}
        onClose={() => setAsking(false)}
        onConfirm={() => remove.mutate({ params: { id: item.id } }, { onSuccess: removed })}
      >
        Mails that were sent keep their words.
      </ConfirmDialog>
    </Act>
  )
}
