import type { ParticipantRow } from '@agon/contract/learner/list'
import { Trans, useLingui } from '@lingui/react/macro'
import { useHere } from '../../app/here.tsx'
import { useList, useOpenRow } from '../../app/list/use-list.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { StaffTable } from '../../ui/table/StaffTable.tsx'
import { LearnerPanel } from './LearnerPanel.tsx'
import { useLearnerColumns } from './columns.tsx'

/** Every learner of the olympiad, with where each stands in the sitting. */
export function ParticipatingLearnersPage() {
  const { t } = useLingui()
  const { olympiad } = useHere()
  const list = useList('GET /api/learner/', { olympiadId: olympiad.id })
  const row = useOpenRow()
  return (
    <>
      <PageHeader title={t`Participating Learners`} lead={olympiad.title} />
      <StaffTable<ParticipantRow>
        {...list}
        label={t`Participating Learners`}
        columns={useLearnerColumns()}
        rowId={(learner) => String(learner.id)}
        rowName={(learner) => `${learner.firstName} ${learner.lastName}`}
        onOpen={(learner) => row.open(learner.id)}
        openId={row.openId}
        empty={
          <EmptyState title={t`No learners yet`}>
            <Trans>Teachers load their learners in the portal. As soon as the first list is in, it shows here.</Trans>
          </EmptyState>
        }
      />
      {row.openId === undefined ? null : <LearnerPanel key={row.openId} id={Number(row.openId)} onClose={row.close} />}
    </>
  )
}
