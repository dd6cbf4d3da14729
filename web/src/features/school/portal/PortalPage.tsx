import type { CallReply } from '@agon/contract/call'
import type { CallByKey } from '@agon/contract/calls'
import { pages } from '@agon/contract/pages'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useRead } from '#/api/queries.ts'
import { addressOf } from '#/app/address-of.ts'
import { formatDate } from '@agon/domain/format/date'
import { formatNumber } from '@agon/domain/format/number'
import { useRegion } from '#/lib/use-region.ts'
import { BigFigures } from '#/ui/BigFigures.tsx'
import { buttonClass } from '#/ui/Button.tsx'
import { Contours } from '#/ui/Contours.tsx'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { Loader } from '#/ui/Loader.tsx'
import { PageHeader } from '#/ui/PageHeader.tsx'
import css from './Portal.module.css'
import { useStations } from './use-stations.tsx'
import { yearOf } from './year.ts'

type Participation = CallReply<CallByKey['GET /api/school-participant/own']>['items'][number]

/** Where a teacher arrives: the olympiads of the school, each with what is next in it. */
export function PortalPage() {
  const { t } = useLingui()
  const own = useRead('GET /api/school-participant/own', {})
  return (
    <div className={css.page}>
      <PageHeader title={t`Your olympiads`} />
      {own.isError ? (
        <ErrorState
          title={t`Could not get your olympiads`}
          reason={own.error.message}
          onRetry={() => void own.refetch()}
        />
      ) : own.data === undefined ? (
        <Loader loading />
      ) : own.data.items.length === 0 ? (
        <EmptyState title={t`You look after no school or team in an olympiad`}>
          <Trans>
            A school shows here as soon as the organisers have accepted it. If your access to a school ended by mistake,
            ask its lead teacher or the organisers.
          </Trans>
        </EmptyState>
      ) : (
        <ul className={css.cards}>
          {own.data.items.map((one, at) => (
            <OlympiadCard key={one.id} participation={one} readAt={own.dataUpdatedAt} pictured={at === 0} />
          ))}
        </ul>
      )}
    </div>
  )
}

function OlympiadCard({
  participation: { olympiad, schoolName, status },
  readAt,
  pictured,
}: {
  readonly participation: Participation
  readonly readAt: number
  readonly pictured: boolean
}) {
  const { t } = useLingui()
  const locale = useRegion()
  const words = useStations(olympiad, status)
  const { next } = yearOf({
    status,
    phase: olympiad.phase,
    now: readAt,
    opensAt: Date.parse(olympiad.opensAt),
    closesAt: Date.parse(olympiad.closesAt),
  })
  const [from, until] = [olympiad.opensAt, olympiad.closesAt].map((day) => formatDate(day, olympiad.timeZone, locale))
  const home = addressOf(pages.portalOlympiad, olympiad.name)
  return (
    <li className={css.card} data-accent={olympiad.accent}>
      {pictured ? <Contours ground="drakensberg" className={css.ground} /> : null}
      <div className={css.cardHead}>
        <h2 className={css.cardTitle}>
          <Link to={home}>{olympiad.title}</Link>
        </h2>
        <p>{schoolName}</p>
        <p className={css.muted}>
          {from === until ? (
            from
          ) : (
            <Trans>
              {from} to {until}
            </Trans>
          )}
        </p>
      </div>
      <BigFigures
        figures={[
          {
            key: 'learners',
            label: status.team === null ? t`learners` : t`contestants`,
            value: formatNumber(status.learners, locale),
          },
          { key: 'open', label: t`places open`, value: formatNumber(status.seats.released, locale) },
          { key: 'finished', label: t`finished`, value: formatNumber(status.finished, locale) },
        ]}
      />
      <div className={css.doNext}>
        {next === null ? (
          <>
            <p>
              <Trans>There is nothing for you to do now.</Trans>
            </p>
            <Link to={home} className={buttonClass('plain', 'large')}>
              <Trans>See where it stands</Trans>
            </Link>
          </>
        ) : (
          <>
            <p>
              <strong>
                <Trans>Next: {words[next].title}</Trans>
              </strong>
              <br />
              <span className={css.muted}>{words[next].note}</span>
            </p>
            <Link to={words[next].href} className={buttonClass('primary', 'large')}>
              {words[next].act}
            </Link>
            <Link to={home}>
              <Trans>See the whole path</Trans>
            </Link>
          </>
        )}
      </div>
    </li>
  )
}
