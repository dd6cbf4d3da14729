import type { UserRow } from '@agon/contract/user/list'
import { useState } from 'react'
import { useWrite } from '#/api/queries.ts'
import { Act } from '#/ui/Act.tsx'
import { Button } from '#/ui/Button.tsx'
import { ConfirmDialog } from '#/ui/ConfirmDialog.tsx'
import { notify } from '#/ui/notify.tsx'
import { Buttons } from '#/ui/Sections.tsx'

/** Erases the personal data of a disabled user. */
export function Erase({ user }: { readonly user: UserRow }) {
  const [asking, setAsking] = useState(false)
  const erase = useWrite('POST /api/user/erase/{id}')
  // The name that the server gives a user who was erased.
  const isErased = user.username === `erased-${user.id}`
  const erased = () => {
    setAsking(false)
    notify.done('Personal data erased.')
  }
  return (
    <Act
      title="Personal data"
      hint="The personal data of a disabled user can be erased. The user’s work stays, without a name."
    >
      <Buttons>
        <Button
          kind="danger"
          blocked={user.disabled ? (isErased ? 'Already erased.' : undefined) : 'Disable the account and save first.'}
          onClick={() => setAsking(true)}
        >
          Erase personal data
        </Button>
      </Buttons>
      <ConfirmDialog
        open={asking}
        title={`Erase the personal data of ${user.fullName}?`}
        act="Erase for good"
        danger
        reason="required"
        busy={erase.isPending}
        error={erase.error?.message}
        onClose={() => setAsking(false)}
        onConfirm={(reason) => erase.mutate({ params: { id: user.id }, body: { reason } }, { onSuccess: erased })}
      >
        Name, user name, e-mail address, telephone and grants are deleted, and personal data in the activity log becomes
        unreadable. This cannot be undone.
      </ConfirmDialog>
    </Act>
  )
}
