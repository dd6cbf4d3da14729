import { Trans } from '@lingui/react/macro'
import { formatDate } from '@agon/domain/format/date'
import { formatNumber } from '@agon/domain/format/number'
import { stageOf, timeUntil } from './stage.ts'
import { resultsAddress, type WatchedProject } from './watched.ts'
import css from './OtherProjects.module.css'
import { useRegion } from '#/lib/use-region.ts'
import { useShortTime, useStageWords } from './words.ts'

type Props = {
  readonly projects: readonly WatchedProject[]
  readonly now: number
  /** Rendered by the server: no countdown, no live figures. */
  readonly isPrerendered?: boolean
}

/** The suite's other olympiads, a line each. */
export function OtherProjects({ projects, now, isPrerendered = false }: Props) {
  if (projects.length === 0) return null
  return (
    <section className={css.others}>
      <h2>
        <Trans>Also in the suite</Trans>
      </h2>
      <ul>
        {projects.map((project) => (
          <li key={project.olympiad?.name ?? project.name} data-accent={project.accent} className={css.other}>
            <Title project={project} now={now} />
            <Standing project={project} now={now} isPrerendered={isPrerendered} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** An open olympiad is a link to where its learners sign in, one with results to these. */
function Title({ project, now }: { readonly project: WatchedProject; readonly now: number }) {
  const { olympiad, title } = project
  if (olympiad === null) return <span className={css.otherTitle}>{title}</span>
  const stage = stageOf(olympiad, now)
  if (stage !== 'open' && stage !== 'released') return <span className={css.otherTitle}>{olympiad.title}</span>
  return (
    <a href={stage === 'open' ? `/${olympiad.name}/login` : resultsAddress(project)} className={css.otherTitle}>
      {olympiad.title}
    </a>
  )
}

type LineProps = { readonly project: WatchedProject; readonly now: number; readonly isPrerendered: boolean }

function Standing({ project, now, isPrerendered }: LineProps) {
  const region = useRegion()
  const words = useStageWords()
  const short = useShortTime()
  const olympiad = project.olympiad ?? project.upcoming[0] ?? null
  if (olympiad === null)
    return (
      <span className={css.standing}>
        <Trans>No olympiad announced yet</Trans>
      </span>
    )
  const stage = stageOf(olympiad, now)
  const live = 'live' in olympiad ? (olympiad as { live: { sitting: number | null } | null }).live : null
  const date = formatDate(olympiad.opensAt, olympiad.timeZone, region)
  return (
    <span className={css.standing}>
      {stage === 'to-come' && isPrerendered ? (
        <Trans>Opens {date}</Trans>
      ) : stage === 'to-come' ? (
        <Trans>
          Opens {date}, in {short(timeUntil(olympiad.opensAt, now))}
        </Trans>
      ) : stage === 'open' && live?.sitting != null ? (
        <Trans>Open now, {formatNumber(live.sitting, region)} sitting</Trans>
      ) : (
        words[stage]
      )}
    </span>
  )
}
