import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatNumber } from '@agon/domain/format/number'
import css from './ProgressBar.module.css'
import { useRegion } from '../lib/use-region.ts'

type Props = {
  /** What is being done: "Making certificates". */
  readonly label: ReactNode
  readonly done: number
  readonly total: number
  /** How many of those done went wrong. */
  readonly failed?: number
}

/** How much of a piece of work is done, counted, never guessed. */
export function ProgressBar({ label, done, total, failed = 0 }: Props) {
  const { t } = useLingui()
  const region = useRegion()
  const write = (value: number) => formatNumber(value, region)
  const [doneWords, totalWords, failedWords] = [write(done), write(total), write(failed)]
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
