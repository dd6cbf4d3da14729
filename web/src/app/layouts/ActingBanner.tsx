import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { returnToSelf } from '../../api/return-to-self.ts'
import type { UserRecord } from '../../lib/user-record.ts'
import { Button } from '../../ui/Button.tsx'
import css from './ActingBanner.module.css'

/** As long as somebody acts as somebody else: says so on every page, with the way back. */
export function ActingBanner({ user }: { readonly user: UserRecord }) {
  const { t } = useLingui()
  const [leaving, setLeaving] = useState(false)
  const { name, impersonator } = user
  if (impersonator === undefined) return null
  const leave = () => {
    setLeaving(true)
    void returnToSelf()
  }
  return (
    <aside aria-label={t`Acting as somebody else`} className={css.banner}>
      <p>
        <Trans>
          {impersonator.name}, you are acting as <b>{name}</b>, for half an hour at most. Payments, passwords and marks
          stay as they are.
        </Trans>
      </p>
      <Button kind="primary" busy={leaving} onClick={leave}>
        <Trans>Return to yourself</Trans>
      </Button>
    </aside>
  )
}
