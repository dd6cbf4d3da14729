import type { UserRow } from '@agon/contract/user/list'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useWrite } from '../../api/queries.ts'
import { Act } from '../../ui/Act.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { notify } from '../../ui/notify.tsx'
import { Buttons } from '../../ui/Sections.tsx'

/** What is known about a person goes for good, once they are let in no more. */
export function Erase({ user }: { readonly user: UserRow }) {
  const { t } = useLingui()
  const [asking, setAsking] = useState(false)
  const erase = useWrite('POST /api/user/erase/{id}')
  // The name that the server gives whoever is erased.
  const isErased = user.username === `erased-${user.id}`
  const erased = () => {
    setAsking(false)
    notify.done(t`What was known about them is erased.`)
  }
  return (
    <Act
      title={<Trans>Personal data</Trans>}
      hint={
        <Trans>Somebody who is let in no more can be forgotten: what they have done stays, without their name.</Trans>
      }
    >
      <Buttons>
        <Button
          kind="danger"
          blocked={
            user.disabled ? (isErased ? t`There is nothing left to erase.` : undefined) : t`Let them in no more first.`
          }
          onClick={() => setAsking(true)}
        >
          <Trans>Erase what is known about them</Trans>
        </Button>
      </Buttons>
      <ConfirmDialog
        open={asking}
        title={t`Erase what is known about ${user.fullName}?`}
        act={t`Erase for good`}
        danger
        reason="required"
        busy={erase.isPending}
        error={erase.error?.message}
        onClose={() => setAsking(false)}
        onConfirm={(reason) => erase.mutate({ params: { id: user.id }, body: { reason } }, { onSuccess: erased })}
      >
        <Trans>
          Name, user name, e-mail address, telephone and grants go, and whatever the activity log says about them cannot
          be read any more. Nobody can take this back.
        </Trans>
      </ConfirmDialog>
    </Act>
  )
}
