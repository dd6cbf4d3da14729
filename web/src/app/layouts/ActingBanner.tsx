import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { returnToSelf } from '#/api/return-to-self.ts'
import type { UserRecord } from '#/lib/user-record.ts'
import { Button } from '#/ui/Button.tsx'
import css from './ActingBanner.module.css'

/** As long as somebody acts as another user: says so on every page, with the way back. */
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
    <aside aria-label={t`Impersonating a user`} className={css.banner}>
      <p>
        <Trans>
          {impersonator.name}, you are impersonating <b>{name}</b> for up to 30 minutes. You cannot change payments,
          passwords or marks.
        </Trans>
      </p>
      <Button kind="primary" busy={leaving} onClick={leave}>
        <Trans>End impersonation</Trans>
      </Button>
    </aside>
  )
}
