import type { ReactNode } from 'react'
import css from './Act.module.css'

type Props = {
  readonly title?: ReactNode
  /** The level of its heading: 2 on a page, 3 in a panel or a dialog. */
  readonly level?: 2 | 3
  /** What it is good for. */
  readonly hint?: ReactNode
  /** Why it could not be done. */
  readonly problem?: string | undefined
  readonly children: ReactNode
}

/** Something that can be done about the one who is on show, set off from what else can be. */
export function Act({ title, level = 3, hint, problem, children }: Props) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section className={css.act}>
      {title === undefined ? null : <Heading>{title}</Heading>}
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
