import { userEdit } from '@agon/contract/user/edit'
import type { UserRow } from '@agon/contract/user/list'
import type { UserId } from '@agon/domain/ids'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useRead, useWrite } from '#/api/queries.ts'
import { ActAsDialog } from '#/app/ActAsDialog.tsx'
import { AddressHealth } from '#/app/AddressHealth.tsx'
import { EditForm } from '#/app/edit/EditForm.tsx'
import { RecordPanel } from '#/app/edit/RecordPanel.tsx'
import { Button } from '#/ui/Button.tsx'
import { notify } from '#/ui/notify.tsx'
import { ErasePerson } from '../privacy/ErasePerson.tsx'
import { Grants } from '../account/Grants.tsx'
import css from './User.module.css'

type Props = { readonly id: number; readonly onClose: () => void }

/** One user beside the list: name and address, grants, and the way to act as them. */
export function UserPanel({ id, onClose }: Props) {
  // From the address; an id that is none is not found.
  const user = useRead('GET /api/user/single', { query: { userId: id as UserId } })
  return (
    <RecordPanel
      heading="User"
      read={user}
      title={({ item }) => item.fullName}
      lead={({ item }) => item.username}
      records={({ item }) => [`users:${item.id}`]}
      onClose={onClose}
    >
      {({ item, accounts }) => (
        <>
          <p className={css.acts}>
            <ActAs user={item} isOverlord={accounts.some(({ role }) => role === 'overlord')} />
            {item.kind === 'staff' ? <Invite user={item} /> : null}
            <Link to="/overlord/activity-logs" search={{ userId: item.id }} className={css.link}>
              Activity
            </Link>
          </p>
          {item.email === null ? null : <AddressHealth email={item.email} />}
          <EditForm edit={userEdit} item={item} />
          {item.kind === 'staff' ? <Grants user={item} accounts={accounts} /> : null}
          <ErasePerson
            key={item.version}
            person={{
              kind: 'user',
              id: item.id,
              name: item.fullName,
              blocks: item.disabled ? [] : ['accountActive'],
              warns: [],
            }}
            // The name that the server gives a user who was erased.
            isErased={item.username === `erased-${item.id}`}
          />
        </>
      )}
    </RecordPanel>
  )
}

function ActAs({ user, isOverlord }: { readonly user: UserRow; readonly isOverlord: boolean }) {
  const [asking, setAsking] = useState(false)
  const blocked = isOverlord
    ? 'You cannot act as an overlord.'
    : user.disabled
      ? 'This account is disabled.'
      : user.kind === 'staff' && user.grants === 0
        ? 'This user has no grant yet.'
        : undefined
  return (
    <>
      <Button blocked={blocked} onClick={() => setAsking(true)}>
        Act as {user.fullName}
      </Button>
      {asking ? (
        <ActAsDialog people={[{ userId: user.id, name: user.fullName }]} onClose={() => setAsking(false)} />
      ) : null}
    </>
  )
}

function Invite({ user }: { readonly user: UserRow }) {
  const invite = useWrite('POST /api/user/invite/{id}')
  return (
    <Button
      busy={invite.isPending}
      blocked={user.email === null ? 'This user has no e-mail address.' : undefined}
      onClick={() =>
        invite.mutate(
          { params: { id: user.id } },
          {
            onSuccess: () => notify.done(`Invitation sent to ${user.email}.`),
            onError: (error) => notify.failed(error.message),
          },
        )
      }
    >
      Invite again
    </Button>
  )
}
