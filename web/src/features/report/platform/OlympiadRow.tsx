import { pages } from '@agon/contract/pages'
import type { PlatformFigures } from '@agon/contract/report/platform'
import { nextStep, type Step } from '@agon/domain/next-step'
import { phaseNames, phases } from '@agon/domain/olympiad'
import { Link } from '@tanstack/react-router'
import { useFigures } from '#/lib/use-figures.ts'
import { StatusDot } from '#/ui/StatusDot.tsx'
import css from './Platform.module.css'

const stepWords: Record<Step, (day: string) => string> = {
  register: (day) => `Next: open registration, before ${day}`,
  open: (day) => `Next: open it on ${day}`,
  close: (day) => `Next: close it on ${day}`,
  moderate: (day) => `Next: compute and moderate results, before ${day}`,
  release: (day) => `Next: release the results, before ${day}`,
  archive: () => 'Next: archive it when certificates are sent',
  none: () => 'Nothing to do',
}

type Props = {
  readonly olympiad: PlatformFigures['olympiads'][number]
  readonly asOf: string
}

/** An olympiad: its phase, the next step, current sittings, and what waits. */
export function OlympiadRow({ olympiad, asOf }: Props) {
  const { number, time } = useFigures()
  const { id, name, title, phase, timeZone, sitting, finished, waiting, overdue } = olympiad
  const { step, at, isLate } = nextStep(olympiad, new Date(asOf))
  const open = { open: String(id) }
  return (
    <li className={css.row}>
      <div className={css.words}>
        <Link to={pages.overlordOlympiads.path} search={open} className={css.title}>
          {title}
        </Link>
        <span className={isLate ? css.late : css.muted}>
          {stepWords[step](at === null ? '' : time(at, timeZone))}
          {isLate ? ' (overdue)' : ''}
        </span>
      </div>
      <div className={css.phase}>
        <span aria-hidden="true" className={css.track}>
          {phases.map((one, place) => (
            <span key={one} data-done={place <= phases.indexOf(phase)} />
          ))}
        </span>
        <span>{phaseNames[phase]}</span>
      </div>
      <p className={css.counts}>
        {phase === 'open' ? (
          <Link to={pages.overlordOlympiads.path} search={open}>
            {sitting === null && finished === null
              ? 'Few have started'
              : `${sitting === null ? 'few' : number(sitting)} sitting, ${finished === null ? 'few' : number(finished)} finished`}
          </Link>
        ) : null}
        {waiting === 0 ? null : (
          <Link to={pages.overlordOlympiads.path} search={open}>
            <StatusDot tone="wait">{`${number(waiting)} to decide`}</StatusDot>
          </Link>
        )}
        {overdue === 0 ? null : (
          <Link to={pages.beforeOlympiad.path} search={{ olympiadName: name }}>
            <StatusDot tone="wait">
              {overdue === 1 ? '1 checklist item due' : `${number(overdue)} checklist items due`}
            </StatusDot>
          </Link>
        )}
      </p>
    </li>
  )
}
