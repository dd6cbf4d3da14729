import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import css from './States.module.css'

type Props = {
  /** What could not be shown: "Could not get invoices". */
  readonly title: ReactNode
  /** The server's sentence: what is wrong and what to do now. */
  readonly reason: ReactNode
  /** Absent where trying again cannot help. */
  readonly onRetry: (() => void) | undefined
}

export function ErrorState({ title, reason, onRetry }: Props) {
  return (
    <div role="alert" className={css.state}>
      <svg aria-hidden="true" viewBox="0 0 96 56" className={css.broken}>
        <path d="M46 6c20-3 41 8 42 22M84 40c-8 7-22 11-38 10M30 47C17 44 8 38 8 29 8 18 21 11 36 8" />
        <path d="M50 15c13-2 25 5 26 13M68 39c-5 2-11 3-18 3-13-1-24-5-24-13 0-5 5-9 12-11" />
        <path d="m50 24 8 9m0-9-8 9" />
      </svg>
      <p className={css.title}>{title}</p>
      <div className={css.next}>{reason}</div>
      {onRetry === undefined ? null : (
        <Button onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      )}
    </div>
  )
}
