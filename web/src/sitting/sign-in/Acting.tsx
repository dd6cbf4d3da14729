import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { goBackToSelf, returnToSelf } from '#/api/return-to-self.ts'
import { readUserRecord } from '#/lib/user-record.ts'

/** As long as somebody of the staff looks on as a learner: says so on every page, with the way back. */
export function Acting() {
  const { t } = useLingui()
  const [leaving, setLeaving] = useState(false)
  const user = readUserRecord()
  if (user?.impersonator === undefined) return null
  const { name, impersonator } = user
  const leave = () => {
    setLeaving(true)
    void returnToSelf()
  }
  return (
    <aside className="sitting-acting" aria-label={t`Impersonating a user`}>
      <div className="sitting-line">
        <p>
          <Trans>
            {impersonator.name}, you are viewing this as <strong>{name}</strong> for up to 30 minutes. You cannot change
            anything here.
          </Trans>
        </p>
        <button type="button" className="sitting-act" aria-disabled={leaving} onClick={leave}>
          <Trans>End impersonation</Trans>
        </button>
      </div>
    </aside>
  )
}

/** When the half hour has ended, anyone who looked on is themselves again. */
export function BackToSelf() {
  useEffect(() => void goBackToSelf(), [])
  return null
}
