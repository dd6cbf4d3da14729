import type { AccountRow } from '@agon/contract/account/list'
import { platformOlympiadId } from '@agon/domain/constants'
import { grantedRoles } from '@agon/domain/role'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRoleWords } from '../../app/areas/role-words.ts'
import { useList } from '../../app/list/use-list.ts'
import { useFigures } from '../../lib/use-figures.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import type { Column } from '../../ui/table/column.ts'
import { GrantPanel } from './GrantPanel.tsx'
import { PeopleList, type AddingProps } from './PeopleList.tsx'

/** Every grant: who of the staff may do what, where. A row opens the person with all that they were granted. */
export function AccountsPage() {
  const { t } = useLingui()
  const list = useList('GET /api/account/', { olympiadId: platformOlympiadId })
  return (
    <PeopleList<AccountRow>
      {...list}
      label={t`Accounts`}
      lead={t`Each grant is one role for one olympiad, or for all.`}
      add={<Trans>Grant a role</Trans>}
      Adding={Adding}
      columns={useAccountColumns()}
      rowId={(account) => String(account.id)}
      rowName={(account) => account.userName}
      personOf={(account) => account.userId}
      empty={
        <EmptyState title={t`No grants yet`}>
          <Trans>Grant somebody of the staff a role.</Trans>
        </EmptyState>
      }
    />
  )
}

function Adding({ close }: AddingProps) {
  return <GrantPanel onClose={close} />
}

function useAccountColumns(): readonly Column<AccountRow>[] {
  const { t } = useLingui()
  const { day } = useFigures()
  const roles = useRoleWords()
  return [
    { key: 'userName', title: t`Name`, cell: (row) => row.userName, width: 220 },
    {
      key: 'role',
      title: t`Role`,
      cell: (row) => roles[row.role],
      width: 136,
      filter: { kind: 'choice', choices: grantedRoles.map((value) => ({ value, label: roles[value] })) },
    },
    { key: 'olympiadTitle', title: t`Olympiad`, cell: (row) => row.olympiadTitle ?? t`all olympiads`, width: 250 },
    { key: 'email', title: t`E-mail`, cell: (row) => row.email ?? '–', width: 220 },
    {
      key: 'lastUsedAt',
      title: t`Last used`,
      look: 'date',
      cell: (row) => (row.lastUsedAt === null ? t`never` : day(row.lastUsedAt, 'UTC')),
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
