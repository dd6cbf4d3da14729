import type { CustomerKind } from '@agon/domain/customer-participant'
import type { CustomerParticipantId } from '@agon/domain/ids'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useWrite } from '#/api/queries.ts'
import { Button } from '#/ui/Button.tsx'
import { ConfirmDialog } from '#/ui/ConfirmDialog.tsx'
import { notify } from '#/ui/notify.tsx'

type Props = { readonly id: CustomerParticipantId; readonly kind: CustomerKind }

/** For a school or a team whose slips were lost, or seen by others: all of them again. */
export function NewSlips({ id, kind }: Props) {
  const { t } = useLingui()
  const isTeam = kind === 'country'
  const [asking, setAsking] = useState(false)
  const renew = useWrite('PUT /api/auth/set-learner-passwords/{id}')
  const renewed = () => {
    setAsking(false)
    notify.done(t`The new slips are ready to print.`)
  }
  return (
    <>
      <Button kind="remove" size="large" onClick={() => setAsking(true)}>
        <Trans>Regenerate all slips</Trans>
      </Button>
      <ConfirmDialog
        open={asking}
        title={isTeam ? t`Regenerate all slips of the team?` : t`Regenerate all slips of the school?`}
        act={t`Make new slips`}
        reason="none"
        busy={renew.isPending}
        error={renew.error?.message}
        onClose={() => setAsking(false)}
        onConfirm={() => renew.mutate({ params: { id }, body: {} }, { onSuccess: renewed })}
      >
        {isTeam ? (
          <Trans>
            Each contestant gets a new password, link and recovery code; the old ones stop working at once, and
            signed-in contestants are signed out. Contestants who have started the sitting keep theirs.
          </Trans>
        ) : (
          <Trans>
            Each learner gets a new password, link and recovery code; the old ones stop working at once, and signed-in
            learners are signed out. Learners who have started the sitting keep theirs.
          </Trans>
        )}
      </ConfirmDialog>
    </>
  )
}
