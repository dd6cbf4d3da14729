import type { LearnerLoginRow } from '@agon/contract/learner-login/list'
import { platformOlympiadId } from '@agon/domain/constants'
import { Trans, useLingui } from '@lingui/react/macro'
import { useList } from '../../app/list/use-list.ts'
import { useFigures } from '../../lib/use-figures.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import type { Column } from '../../ui/table/column.ts'
import { StaffTable } from '../../ui/table/StaffTable.tsx'

/** In the time of the machine before the reader: the list is of all olympiads. */
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone

/** Which learners have signed in, as long as their sign-ins hold. */
export function LearnerLoginsPage() {
  const { t } = useLingui()
  const list = useList('GET /api/learner-login/', { olympiadId: platformOlympiadId })
  return (
    <>
      <PageHeader
        title={t`Learner Logins`}
        lead={t`Sign-ins that still hold, by password or slip. They are forgotten within the hour after their end.`}
      />
      <StaffTable<LearnerLoginRow>
        {...list}
        label={t`Learner Logins`}
        columns={useColumns()}
        rowId={(row) => String(row.id)}
        rowName={(row) => row.name}
        empty={
          <EmptyState title={t`Nobody is signed in`}>
            <Trans>Learners show here as soon as they sign in.</Trans>
          </EmptyState>
        }
      />
    </>
  )
}

function useColumns(): readonly Column<LearnerLoginRow>[] {
  const { t } = useLingui()
  const { time } = useFigures()
  return [
    { key: 'name', title: t`Learner`, cell: (row) => row.name, width: 200 },
    { key: 'username', title: t`User name`, cell: (row) => row.username, width: 136 },
    { key: 'schoolName', title: t`School`, cell: (row) => row.schoolName, width: 250 },
    { key: 'olympiadTitle', title: t`Olympiad`, cell: (row) => row.olympiadTitle, width: 240 },
    {
      key: 'signedInAt',
      title: t`Signed in`,
      look: 'date',
      cell: (row) => time(row.signedInAt, zone),
      sort: true,
      filter: { kind: 'range', input: 'date' },
    },
    { key: 'expiresAt', title: t`Holds until`, look: 'date', cell: (row) => time(row.expiresAt, zone) },
  ]
}
