import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import css from './Stepper.module.css'

/** `done`, where one is (`now`), what waits for another user (`waiting`), and what comes (`later`). */
export type StepState = 'done' | 'now' | 'waiting' | 'later'

export type Step = {
  readonly key: string
  readonly title: ReactNode
  readonly state: StepState
  /** For whom or what it waits, by when it is due, when it was done. */
  readonly note?: ReactNode
}

/** A way with its stations: across the page where there is room, otherwise downwards. */
export function Stepper({ label, steps }: { readonly label: string; readonly steps: readonly Step[] }) {
  return (
    <ol aria-label={label} className={css.steps}>
      {steps.map((step) => (
        <li key={step.key} className={css[step.state]} aria-current={step.state === 'now' ? 'step' : undefined}>
          <Mark state={step.state} />
          <span className={css.words}>
            <span className={css.title}>{step.title}</span>
            <StateWord state={step.state} />
            {step.note === undefined ? null : <span className={css.note}>{step.note}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}

function Mark({ state }: { readonly state: StepState }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 20 20" className={css.mark}>
      <circle cx="10" cy="10" r="8.5" />
      {state === 'done' ? <path d="m6 10.4 2.8 2.8 5.4-5.8" /> : null}
      {state === 'now' ? <circle cx="10" cy="10" r="3.5" className={css.here} /> : null}
      {state === 'waiting' ? <path d="M10 5.5V10l3 2" /> : null}
    </svg>
  )
}

/** The state in words, for those who do not see the mark. */
function StateWord({ state }: { readonly state: StepState }) {
  const { t } = useLingui()
  const words = { done: t`done`, now: t`now`, waiting: t`waiting`, later: t`later` }
  return (
    <span className="only-read-aloud">
      <Trans>({words[state]})</Trans>
    </span>
  )
}
