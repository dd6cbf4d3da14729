import type { AppLogCause } from '@agon/contract/app-log/calls'
import { browserZone } from '#/lib/browser-zone.ts'
import { useFigures } from '#/lib/use-figures.ts'
import { StatusDot } from '#/ui/StatusDot.tsx'
import css from './AppLog.module.css'
import { levels, sentenceOf } from './LogLine.tsx'

type Props = {
  readonly cause: AppLogCause
  /** Shows the lines of the cause. */
  readonly onLines: () => void
}

/** Equal lines as one: how many, since when, in which releases. */
export function CauseLine({ cause, onLines }: Props) {
  const { number, time } = useFigures()
  const { level, key, route, problem, place, count, firstAt, lastAt, firstRelease, lastRelease } = cause
  const [tone, word] = levels[level]
  const releases =
    firstRelease === lastRelease ? `release ${lastRelease}` : `releases ${firstRelease} to ${lastRelease}`
  return (
    <li className={css.cause}>
      <span className={css.time}>{`${number(count)} ×`}</span>
      <StatusDot tone={tone}>{word}</StatusDot>
      <span className={css.words}>
        <button type="button" className={css.link} onClick={onLines}>
          {sentenceOf(key)}
        </button>
        <span className={css.facts}>{[key, route, problem, place].filter((fact) => fact !== null).join(' · ')}</span>
        <span className={css.facts}>
          {`First ${time(firstAt, browserZone)}, last ${time(lastAt, browserZone)}, ${releases}`}
        </span>
      </span>
    </li>
  )
}
