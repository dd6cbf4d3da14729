import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatNumber } from '@agon/domain/format/number'
import css from './ProgressBar.module.css'
import { useRegion } from '../lib/use-region.ts'

type Props = {
  /** The work: "Making certificates". */
  readonly label: ReactNode
  readonly done: number
  readonly total: number
  /** How many of those done went wrong. */
  readonly failed?: number
  /** Writes its numbers, if they count no pieces. */
  readonly format?: (value: number) => string
}

/** How much of a piece of work is done, counted, never guessed. */
export function ProgressBar({ label, done, total, failed = 0, format }: Props) {
  const { t } = useLingui()
  const region = useRegion()
  const count = (value: number) => formatNumber(value, region)
  const write = format ?? count
  const [doneWords, totalWords, failedWords] = [write(done), write(total), count(failed)]
  return (
    <div className={css.progress}>
      <div className={css.words}>
        <span>{label}</span>
        <span className={css.figures}>
          <Trans>
            {doneWords} of {totalWords}
          </Trans>
          {failed === 0 ? null : (
            <span className={css.failed}>
              <Trans>{failedWords} failed</Trans>
            </span>
          )}
        </span>
      </div>
      <progress
        className={css.bar}
        value={done}
        max={Math.max(1, total)}
        aria-label={t`${doneWords} of ${totalWords}`}
      />
    </div>
  )
}
