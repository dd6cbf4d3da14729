import type { ReactNode } from 'react'
import css from './Sections.module.css'

type Content = { readonly children: ReactNode }

/** What a panel or a dialog holds, one below the other. */
export function Sections({ children }: Content) {
  return <div className={css.sections}>{children}</div>
}

type Props = Content & {
  readonly title?: ReactNode
  /** Its name for those who do not see it, where it has no title or an own heading. */
  readonly label?: string
}

export function Section({ title, label, children }: Props) {
  return (
    <section className={css.section} aria-label={label}>
      {title === undefined ? null : <h3>{title}</h3>}
      {children}
    </section>
  )
}

/** Buttons side by side, in as many rows as they need. */
export function Buttons({ children }: Content) {
  return <div className={css.buttons}>{children}</div>
}
