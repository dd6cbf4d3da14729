import { Plural, Trans } from '@lingui/react/macro'
import { timeUntil } from './stage.ts'
import css from './Countdown.module.css'
import { useShortTime } from './words.ts'

/** How long until a moment, to the second. It is read aloud once, in words, and not every second. */
export function Countdown({ to, now }: { readonly to: string; readonly now: number }) {
  const left = timeUntil(to, now)
  const short = useShortTime()
  const { days, hours, minutes, seconds } = left
  return (
    <>
      <p className={css.countdownLabel}>
        <Trans>Opens in</Trans> <span className="only-read-aloud">{short(left)}</span>
      </p>
      <div aria-hidden="true" className={css.clock}>
        <Part value={days} width={1}>
          <Plural value={days} one="day" other="days" />
        </Part>
        <Part value={hours} width={2}>
          <Trans>h</Trans>
        </Part>
        <Part value={minutes} width={2}>
          <Trans>min</Trans>
        </Part>
        <Part value={seconds} width={2}>
          <Trans>s</Trans>
        </Part>
      </div>
    </>
  )
}

function Part({
  value,
  width,
  children,
}: {
  readonly value: number
  readonly width: number
  readonly children: React.ReactNode
}) {
  return (
    <span className={css.part}>
      <span className={css.digits}>{String(value).padStart(width, '0')}</span>
      <span className={css.unit}>{children}</span>
    </span>
  )
}
