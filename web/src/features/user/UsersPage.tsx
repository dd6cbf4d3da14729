import type { UserRow } from '@agon/contract/user/list'
import { platformOlympiadId } from '@agon/domain/constants'
import { Trans, useLingui } from '@lingui/react/macro'
import { useList } from '../../app/list/use-list.ts'
import { useFigures } from '../../lib/use-figures.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { StatusDot } from '../../ui/StatusDot.tsx'
import type { Column } from '../../ui/table/column.ts'
import { AddUserPanel } from './AddUserPanel.tsx'
import { PeopleList, type AddingProps } from './PeopleList.tsx'

/** Everybody with a user name of their own: staff and teachers, with what they may do and the way to act as them. */
export function UsersPage() {
  const { t } = useLingui()
  const list = useList('GET /api/user/', { olympiadId: platformOlympiadId })
  return (
    <PeopleList<UserRow>
      {...list}
      label={t`Users`}
      lead={t`Staff and teachers. Learners have user names of their sitting alone.`}
      add={<Trans>Add somebody to the staff</Trans>}
      Adding={Adding}
      columns={useUserColumns()}
      rowId={(user) => String(user.id)}
      rowName={(user) => user.fullName}
      personOf={(user) => user.id}
      empty={
        <EmptyState title={t`No users yet`}>
          <Trans>Add somebody to the staff, then grant a role.</Trans>
        </EmptyState>
      }
    />
  )
}

function Adding({ close, open }: AddingProps) {
  return <AddUserPanel onClose={close} onAdded={(user) => open(user.id)} />
}

function useUserColumns(): readonly Column<UserRow>[] {
  const { t } = useLingui()
  const { day } = useFigures()
  const kinds = { staff: t`Staff`, teacher: t`Teacher` }
  return [
    { key: 'fullName', title: t`Name`, cell: (row) => row.fullName, width: 240, sort: true },
    { key: 'username', title: t`User name`, cell: (row) => row.username, width: 200, sort: true },
    { key: 'email', title: t`E-mail`, cell: (row) => row.email ?? '–', width: 280 },
    {
      key: 'kind',
      title: t`Kind`,
      cell: (row) => kinds[row.kind],
      width: 112,
      filter: {
        kind: 'choice',
        choices: [
          { value: 'staff', label: kinds.staff },
          { value: 'teacher', label: kinds.teacher },
        ],
      },
    },
    { key: 'grants', title: t`Grants`, look: 'number', cell: (row) => row.grants ?? '–', width: 96 },
    {
      key: 'disabled',
      title: t`Comes in`,
      look: 'status',
      cell: (row) => <StatusDot tone={row.disabled ? 'none' : 'good'}>{row.disabled ? t`No more` : t`Yes`}</StatusDot>,
      filter: { kind: 'flag', yes: t`let in no more`, no: t`let in` },
    },
    {
      key: 'createdAt',
      title: t`Since`,
      look: 'date',
      cell: (row) => day(row.createdAt, 'UTC'),
      sort: true,
      filter: { kind: 'range', input: 'date' },
    },
  ]
}
