import css from './StatusDot.module.css'
import type { Tone } from './theme/palette.ts'

/** A status as dot and word. The dot's form differs with its tone, so colour is never alone in saying it. */
export function StatusDot({ tone, children }: { readonly tone: Tone | 'none'; readonly children: string }) {
  return (
    <span className={css.status}>
      <svg aria-hidden="true" viewBox="0 0 10 10" className={css[tone]}>
        {DOTS[tone]}
      </svg>
      <span className={css.word}>{children}</span>
    </span>
  )
}

const DOTS = {
  good: <circle cx="5" cy="5" r="4.2" fill="currentColor" />,
  wait: (
    <>
      <circle cx="5" cy="5" r="3.5" fill="none" stroke="currentColor" strokeWidth="1.4" />
      <path d="M5 1.5a3.5 3.5 0 0 1 0 7Z" fill="currentColor" />
    </>
  ),
  bad: <path d="M5 0.2 9.8 5 5 9.8 0.2 5Z" fill="currentColor" />,
  info: (
    <>
      <circle cx="5" cy="5" r="3.5" fill="none" stroke="currentColor" strokeWidth="1.4" />
      <circle cx="5" cy="5" r="1.4" fill="currentColor" />
    </>
  ),
  none: <circle cx="5" cy="5" r="3.5" fill="none" stroke="currentColor" strokeWidth="1.4" />,
}
