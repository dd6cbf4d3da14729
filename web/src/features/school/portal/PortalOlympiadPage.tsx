import type { CallReply } from '@agon/contract/call'
import type { CallByKey } from '@agon/contract/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useRead } from '#/api/queries.ts'
import { useHere, type Here } from '#/app/here.tsx'
import { buttonClass } from '#/ui/Button.tsx'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { Loader } from '#/ui/Loader.tsx'
import { PageHeader } from '#/ui/PageHeader.tsx'
import { Stepper } from '#/ui/Stepper.tsx'
import css from './Portal.module.css'
import { useStations } from './use-stations.tsx'
import { yearOf } from './year.ts'

type Status = CallReply<CallByKey['GET /api/school-participant/status/{id}']>

/** The path of the year: what is done, what the teacher does next, what waits for another user. */
export function PortalOlympiadPage() {
  const { olympiad, participants } = useHere()
  return (
    <div className={css.page}>
      <PageHeader title={olympiad.title} lead={participants.length === 1 ? participants[0]?.name : undefined} />
      {participants.map((participant) => (
        <section key={participant.id} aria-label={participant.name} className={css.school}>
          {participants.length > 1 ? <h2>{participant.name}</h2> : null}
          <SchoolsYear id={participant.id} />
        </section>
      ))}
    </div>
  )
}

function SchoolsYear({ id }: { readonly id: Here['participants'][number]['id'] }) {
  const { t } = useLingui()
  const status = useRead('GET /api/school-participant/status/{id}', { params: { id } })
  if (status.isError)
    return (
      <ErrorState
        title={t`Could not load your school’s progress`}
        reason={status.error.message}
        onRetry={() => void status.refetch()}
      />
    )
  if (status.data === undefined) return <Loader loading />
  return <Path status={status.data} readAt={status.dataUpdatedAt} />
}

function Path({ status, readAt }: { readonly status: Status; readonly readAt: number }) {
  const { t } = useLingui()
  const { olympiad } = useHere()
  const words = useStations(olympiad, status)
  const { next, steps } = yearOf({
    status,
    phase: olympiad.phase,
    now: readAt,
    opensAt: Date.parse(olympiad.opensAt),
    closesAt: Date.parse(olympiad.closesAt),
  })
  const waiting = steps.find((step) => step.state === 'waiting')
  return (
    <>
      <div className={css.next}>
        {next === null ? (
          <>
            <h2 className={css.nextTitle}>
              <Trans>There is nothing for you to do now</Trans>
            </h2>
            <p>{waiting === undefined ? <Trans>We write to you when there is.</Trans> : words[waiting.station].note}</p>
          </>
        ) : (
          <>
            <p className={css.over}>
              <Trans>Next</Trans>
            </p>
            <h2 className={css.nextTitle}>{words[next].title}</h2>
            <p>{words[next].note}</p>
            <div className={css.doNext}>
              <Link to={words[next].href} className={buttonClass('primary', 'large')}>
                {words[next].act}
              </Link>
            </div>
          </>
        )}
      </div>
      <div className={css.path}>
        <h2 className={css.pathTitle}>
          <Trans>The path of the year</Trans>
        </h2>
        <Stepper
          label={t`The path of the year`}
          steps={steps.map(({ station, state }) => ({
            key: station,
            state,
            title: <Link to={words[station].href}>{words[station].title}</Link>,
            note: words[station].note === '' ? undefined : words[station].note,
          }))}
        />
      </div>
    </>
  )
}
