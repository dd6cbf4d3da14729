import type { ReactNode } from 'react'
import css from './Act.module.css'

type Props = {
  readonly title?: ReactNode
  /** What it is good for. */
  readonly hint?: ReactNode
  /** Why it could not be done. */
  readonly problem?: string | undefined
  readonly children: ReactNode
}

/** Something that can be done about the one who is on show, set off from what else can be. */
export function Act({ title, hint, problem, children }: Props) {
  return (
    <section className={css.act}>
      {title === undefined ? null : <h3>{title}</h3>}
      {hint === undefined ? null : <p className={css.hint}>{hint}</p>}
      {children}
      {problem === undefined ? null : (
        <p role="alert" className={css.problem}>
          {problem}
        </p>
      )}
    </section>
  )
}
