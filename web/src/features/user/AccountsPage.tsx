import type { AccountRow } from '@agon/contract/account'
import { platformOlympiadId } from '@agon/domain/constants'
import { grantedRoles } from '@agon/domain/role'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRoleWords } from '../../app/areas/role-words.ts'
import { useList, useOpenRow } from '../../app/list/use-list.ts'
import { useFigures } from '../../lib/use-figures.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import type { Column } from '../../ui/table/column.ts'
import { StaffTable } from '../../ui/table/StaffTable.tsx'
import { GrantPanel } from './GrantPanel.tsx'
import { UserPanel } from './UserPanel.tsx'

/** Every grant: who of the staff may do what, where. A row opens the person with all that they were granted. */
export function AccountsPage() {
  const { t } = useLingui()
  const { reload: _reload, ...list } = useList('GET /api/account/', { olympiadId: platformOlympiadId })
  const row = useOpenRow()
  return (
    <>
      <PageHeader
        title={t`Accounts`}
        lead={t`Each grant is one role for one olympiad, or for all.`}
        actions={
          <Button kind="primary" onClick={() => row.open('new')}>
            <Trans>Grant a role</Trans>
          </Button>
        }
      />
      <StaffTable<AccountRow>
        {...list}
        label={t`Accounts`}
        columns={useAccountColumns()}
        rowId={(account) => String(account.id)}
        rowName={(account) => account.userName}
        onOpen={(account) => row.open(account.userId)}
        empty={
          <EmptyState title={t`No grants yet`}>
            <Trans>Grant somebody of the staff a role.</Trans>
          </EmptyState>
        }
      />
      {row.openId === undefined ? null : row.openId === 'new' ? (
        <GrantPanel onClose={row.close} />
      ) : (
        <UserPanel key={row.openId} id={Number(row.openId)} onClose={row.close} />
      )}
    </>
  )
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
