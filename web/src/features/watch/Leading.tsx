import { Plural, Trans } from '@lingui/react/macro'
import { formatNumber } from '@agon/domain/format/number'
import { Contours } from '#/ui/Contours.tsx'
import { Countdown } from './Countdown.tsx'
import { LastHour } from './LastHour.tsx'
import { LitMap } from './LitMap.tsx'
import { Milestones } from './Milestones.tsx'
import { Skyline } from './Skyline.tsx'
import { stageOf, timeUntil } from './stage.ts'
import type { Watch } from './watch.ts'
import { resultsAddress, type WatchedOlympiad, type WatchedProject } from './watched.ts'
import css from './Leading.module.css'
import { useRegion } from '#/lib/use-region.ts'
import { useShortTime, useStageWords } from './words.ts'

type Props = {
  readonly project: WatchedProject | undefined
  readonly watch: Watch
  /** Rendered by the server: no countdown, no live figures. */
  readonly isPrerendered?: boolean
}

/** The olympiad that matters most now, as large as the screen: its live figures, or how long until it opens. */
export function Leading({ project, watch, isPrerendered = false }: Props) {
  const { projects, failed, isOnline, milestone, now } = watch
  const olympiad = project?.olympiad ?? null
  return (
    <section className={css.lead}>
      <Contours ground="drakensberg" className={css.ground} />
      <div className={css.leadWords}>
        <h1>
          <Trans>Olympiads, live</Trans>
        </h1>
        {projects === undefined ? null : (
          <p className={css.title}>{olympiad?.title ?? <Trans>The next olympiad has not been announced yet</Trans>}</p>
        )}
        <div className={css.live}>
          <div className={css.figures}>
            {project === undefined || olympiad === null ? null : (
              <Figures project={project} olympiad={olympiad} now={now} isPrerendered={isPrerendered} />
            )}
          </div>
          {olympiad !== null && olympiad.live !== null && stageOf(olympiad, now) === 'open' ? (
            <LitMap lit={olympiad.live.lit} />
          ) : null}
        </div>
        <Milestones milestone={milestone} />
        {isOnline && !failed ? null : (
          <output className={css.stale}>
            {isOnline ? (
              <Trans>The live figures cannot be reached at the moment. Signing in may still work.</Trans>
            ) : (
              <Trans>You are offline. This page stays as it is, and updates when the network is back.</Trans>
            )}
          </output>
        )}
      </div>
      <Skyline olympiad={olympiad} now={now} isPrerendered={isPrerendered} />
    </section>
  )
}

type FiguresProps = {
  readonly project: WatchedProject
  readonly olympiad: WatchedOlympiad
  readonly now: number
  readonly isPrerendered: boolean
}

function Figures({ project, olympiad, now, isPrerendered }: FiguresProps) {
  const region = useRegion()
  const words = useStageWords()
  const short = useShortTime()
  const stage = stageOf(olympiad, now)
  if (stage === 'to-come' && !isPrerendered) return <Countdown to={olympiad.opensAt} now={now} />
  if (stage === 'released')
    return (
      <p className={css.stage}>
        <a href={resultsAddress(project)}>{words.released}</a>
      </p>
    )
  if (stage !== 'open') return <p className={css.stage}>{words[stage]}</p>
  const { sitting, finished } = olympiad.live ?? { sitting: null, finished: null }
  if (sitting === null && finished === null)
    return isPrerendered ? (
      <p className={css.stage}>{words.open}</p>
    ) : (
      <p className={css.stage}>
        <Trans>Open now, for another {short(timeUntil(olympiad.closesAt, now))}</Trans>
      </p>
    )
  return (
    <>
      <dl className={css.counts}>
        {sitting === null ? null : (
          <div>
            <dt>
              <Plural value={sitting} one="learner is sitting now" other="learners are sitting now" />
            </dt>
            <dd>{formatNumber(sitting, region)}</dd>
          </div>
        )}
        {finished === null ? null : (
          <div>
            <dt>
              <Plural value={finished} one="learner has finished" other="learners have finished" />
            </dt>
            <dd>{formatNumber(finished, region)}</dd>
          </div>
        )}
      </dl>
      {isPrerendered ? null : <LastHour hour={olympiad.live?.hour ?? []} now={now} />}
    </>
  )
}
