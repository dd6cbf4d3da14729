import type { AccountRow } from '@agon/contract/account/list'
import type { UserRow } from '@agon/contract/user/list'
import { useState } from 'react'
import { useWrite } from '#/api/queries.ts'
import { useRoleWords } from '#/app/areas/role-words.ts'
import { Button } from '#/ui/Button.tsx'
import { ConfirmDialog } from '#/ui/ConfirmDialog.tsx'
import { notify } from '#/ui/notify.tsx'
import { GrantForm } from './GrantForm.tsx'
import css from '../user/User.module.css'

type Props = { readonly user: UserRow; readonly accounts: readonly AccountRow[] }

/** The roles of a staff user, and a form for one more. */
export function Grants({ user, accounts }: Props) {
  return (
    <section className={css.grants} aria-labelledby="grants">
      <h3 id="grants" className={css.heading}>
        Grants
      </h3>
      {accounts.length === 0 ? (
        <p className={css.none}>No grants yet: this user cannot open anything.</p>
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
  const roles = useRoleWords()
  const [asking, setAsking] = useState(false)
  const withdraw = useWrite('DELETE /api/account/{id}')
  const role = roles[account.role]
  const olympiad = account.olympiadTitle ?? 'all olympiads'
  return (
    <li className={css.grant}>
      <span>
        <b>{role}</b>, {olympiad}
      </span>
      <Button
        kind="remove"
        size="small"
        aria-label={`Withdraw grant: ${role}, ${olympiad}`}
        onClick={() => setAsking(true)}
      >
        Withdraw
      </Button>
      <ConfirmDialog
        open={asking}
        title={`Withdraw ${role} for ${olympiad}?`}
        act="Withdraw grant"
        danger
        reason="none"
        busy={withdraw.isPending}
        error={withdraw.error?.message}
        onClose={() => setAsking(false)}
        onConfirm={() =>
          withdraw.mutate({ params: { id: account.id } }, { onSuccess: () => notify.done('Grant withdrawn.') })
        }
      >
        <p>Sessions under this grant end at once.</p>
      </ConfirmDialog>
    </li>
  )
}
