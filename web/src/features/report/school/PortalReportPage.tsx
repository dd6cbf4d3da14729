import { areCertificatesOut } from '@agon/domain/certificate'
import { Trans, useLingui } from '@lingui/react/macro'
import { useHere, type Here } from '#/app/here.tsx'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { PageHeader } from '#/ui/PageHeader.tsx'
import css from './SchoolReport.module.css'
import { SchoolReport } from './SchoolReport.tsx'

/** The topics to teach next at each of a teacher's schools, once results are released. */
export function PortalReportPage() {
  const { t } = useLingui()
  const { olympiad, participants } = useHere()
  return (
    <div className={css.page}>
      <PageHeader title={t`What to teach next`} lead={olympiad.title} />
      {areCertificatesOut(olympiad.phase) ? (
        participants.map((participant) => <School key={participant.id} {...participant} />)
      ) : (
        <EmptyState title={t`No report yet`}>
          <Trans>
            It comes with the results: the topics to teach next, with the questions that your learners found hardest.
          </Trans>
        </EmptyState>
      )}
    </div>
  )
}

function School({ id, name }: Here['participants'][number]) {
  return (
    <section aria-label={name} className={css.school}>
      <h2>{name}</h2>
      <SchoolReport customerParticipantId={id} />
    </section>
  )
}
