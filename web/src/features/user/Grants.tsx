import type { AccountRow } from '@agon/contract/account/list'
import type { UserRow } from '@agon/contract/user/list'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useWrite } from '../../api/queries.ts'
import { useRoleWords } from '../../app/areas/role-words.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { notify } from '../../ui/notify.tsx'
import { GrantForm } from './GrantForm.tsx'
import css from './User.module.css'

type Props = { readonly user: UserRow; readonly accounts: readonly AccountRow[] }

/** What somebody of the staff may do where, and another grant. */
export function Grants({ user, accounts }: Props) {
  return (
    <section className={css.grants} aria-labelledby="grants">
      <h3 id="grants" className={css.heading}>
        <Trans>Grants</Trans>
      </h3>
      {accounts.length === 0 ? (
        <p className={css.none}>
          <Trans>None yet: nothing opens for them.</Trans>
        </p>
      ) : (
        <ul className={css.list}>
          {accounts.map((account) => (
            <Grant key={account.id} account={account} />
          ))}
        </ul>
      )}
      <GrantForm userId={user.id} />
    </section>
  )
}

function Grant({ account }: { readonly account: AccountRow }) {
  const { t } = useLingui()
  const roles = useRoleWords()
  const [asking, setAsking] = useState(false)
  const withdraw = useWrite('DELETE /api/account/{id}')
  const role = roles[account.role]
  const olympiad = account.olympiadTitle ?? t`all olympiads`
  return (
    <li className={css.grant}>
      <span>
        <b>{role}</b>, {olympiad}
      </span>
      <Button kind="remove" size="small" aria-label={t`Withdraw: ${role}, ${olympiad}`} onClick={() => setAsking(true)}>
        <Trans>Withdraw</Trans>
      </Button>
      <ConfirmDialog
        open={asking}
        title={t`Withdraw ${role} for ${olympiad}?`}
        act={t`Withdraw it`}
        danger
        reason="none"
        busy={withdraw.isPending}
        error={withdraw.error?.message}
        onClose={() => setAsking(false)}
        onConfirm={() =>
          withdraw.mutate({ params: { id: account.id } }, { onSuccess: () => notify.done(t`The grant is withdrawn.`) })
        }
      >
        <p>
          <Trans>Whoever works under it now is signed out at once.</Trans>
        </p>
      </ConfirmDialog>
    </li>
  )
}
