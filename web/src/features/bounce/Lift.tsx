import { useState } from 'react'
import { useWrite } from '#/api/queries.ts'
import { Act } from '#/ui/Act.tsx'
import { Button } from '#/ui/Button.tsx'
import { ConfirmDialog } from '#/ui/ConfirmDialog.tsx'
import { notify } from '#/ui/notify.tsx'
import { Buttons } from '#/ui/Sections.tsx'

/** Allows mail to an address again that bounces or complaints have suppressed. */
export function Lift({ email, onLifted }: { readonly email: string; readonly onLifted: () => void }) {
  const [asking, setAsking] = useState(false)
  const lift = useWrite('DELETE /api/bounce/')
  const lifted = () => {
    notify.done('Suppression lifted.')
    onLifted()
  }
  return (
    <Act>
      <Buttons>
        <Button onClick={() => setAsking(true)}>Lift suppression</Button>
      </Buttons>
      <ConfirmDialog
        open={asking}
        title={`Write to ${email} again?`}
        act="Lift suppression"
        reason="required"
        busy={lift.isPending}
        error={lift.error?.message}
        onClose={() => setAsking(false)}
        onConfirm={(reason) => lift.mutate({ query: { email, reason } }, { onSuccess: lifted })}
      >
        Mails go to this address again. Its next hard bounce suppresses it again.
      </ConfirmDialog>
    </Act>
  )
}
