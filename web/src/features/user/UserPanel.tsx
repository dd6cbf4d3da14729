import type { UserRow } from '@agon/contract/user/list'
import type { UserId } from '@agon/domain/ids'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useRead, useWrite } from '../../api/queries.ts'
import { ActAsDialog } from '../../app/ActAsDialog.tsx'
import { useEdit } from '../../app/edit/use-edit.ts'
import { Button } from '../../ui/Button.tsx'
import { EditCollision } from '../../ui/EditCollision.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { CheckField } from '../../ui/form/CheckField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { SubmitRow } from '../../ui/form/SubmitRow.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { notify } from '../../ui/notify.tsx'
import { SidePanel } from '../../ui/SidePanel.tsx'
import { Erase } from './Erase.tsx'
import { Grants } from './Grants.tsx'
import css from './User.module.css'

type Props = { readonly id: number; readonly onClose: () => void }

/** One user beside the list: name and address, what was granted, and the way to act as them. */
export function UserPanel({ id, onClose }: Props) {
  const { t } = useLingui()
  const [acting, setActing] = useState(false)
  // From the address; an id that is none is not found.
  const user = useRead('GET /api/user/single', { query: { userId: id as UserId } })
  const { item, accounts = [] } = user.data ?? {}
  const isOverlord = accounts.some(({ role }) => role === 'overlord')
  const none = item?.kind === 'staff' && accounts.length === 0
  const blocked = isOverlord
    ? t`Nobody acts as an overlord.`
    : item?.disabled === true
      ? t`Whoever is let in no more has nothing to be seen.`
      : none
        ? t`Without a grant there is nothing to be seen.`
        : undefined
  return (
    <SidePanel title={item?.fullName ?? t`User`} lead={item?.username} onClose={onClose}>
      {user.isError ? (
        <ErrorState
          title={t`This user could not be loaded`}
          reason={user.error.message}
          onRetry={() => void user.refetch()}
        />
      ) : item === undefined ? null : (
        <div className={css.stack}>
          <p className={css.acts}>
            <Button blocked={blocked} onClick={() => setActing(true)}>
              <Trans>Act as {item.fullName}</Trans>
            </Button>
            {item.kind === 'staff' ? <Invite user={item} /> : null}
            <Link to="/overlord/activity-logs" search={{ userId: item.id }} className={css.link}>
              <Trans>What was done by and as them</Trans>
            </Link>
          </p>
          <UserForm user={item} />
          {item.kind === 'staff' ? <Grants user={item} accounts={accounts} /> : null}
          <Erase key={item.version} user={item} />
        </div>
      )}
      {acting && item !== undefined ? (
        <ActAsDialog people={[{ userId: item.id, name: item.fullName }]} onClose={() => setActing(false)} />
      ) : null}
    </SidePanel>
  )
}

function Invite({ user }: { readonly user: UserRow }) {
  const { t } = useLingui()
  const invite = useWrite('POST /api/user/invite/{id}')
  return (
    <Button
      busy={invite.isPending}
      blocked={user.email === null ? t`There is no e-mail address.` : undefined}
      onClick={() =>
        invite.mutate(
          { params: { id: user.id } },
          {
            onSuccess: () => notify.done(t`A link to a password is on its way to ${user.email}.`),
            onError: (error) => notify.failed(error.message),
          },
        )
      }
    >
      <Trans>Invite again</Trans>
    </Button>
  )
}

const valuesOf = ({ fullName, email, disabled }: UserRow) => ({ fullName, email: email ?? '', disabled })
type Values = ReturnType<typeof valuesOf>

function UserForm({ user }: { readonly user: UserRow }) {
  const { t } = useLingui()
  const labels = { fullName: t`Name`, email: t`E-mail`, disabled: t`Let them in no more` }
  const { form, busy, problem, save, collision } = useEdit({
    item: user,
    valuesOf,
    write: useWrite('PUT /api/user/{id}'),
    input: (values: Values, version) => ({ params: { id: user.id }, body: { ...values, version } }),
    itemOf: ({ item }) => item,
    onSaved: () => notify.done(t`Saved.`),
  })
  if (collision !== undefined)
    return (
      <EditCollision<Values>
        {...collision}
        fields={[
          { name: 'fullName', label: labels.fullName, show: (values) => values.fullName },
          { name: 'email', label: labels.email, show: (values) => values.email || '–' },
          { name: 'disabled', label: labels.disabled, show: (values) => (values.disabled ? t`Yes` : t`No`) },
        ]}
      />
    )
  return (
    <Form name="user" onSubmit={save} problem={problem} labels={labels}>
      <TextField {...form.field('fullName')} label={labels.fullName} maxLength={120} required />
      <TextField {...form.field('email')} label={labels.email} type="email" maxLength={200} />
      <CheckField
        {...form.field('disabled')}
        label={labels.disabled}
        hint={t`They are signed out everywhere at once. What they have done stays.`}
      />
      <SubmitRow>
        <Button submit kind="primary" busy={busy} blocked={form.changed ? undefined : t`Nothing has been changed.`}>
          <Trans>Save</Trans>
        </Button>
      </SubmitRow>
    </Form>
  )
}
