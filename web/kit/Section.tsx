import type { ReactNode } from 'react'
import css from './Kit.module.css'

export function Section({
  id,
  title,
  note,
  children,
}: {
  readonly id: string
  readonly title: string
  readonly note?: ReactNode
  readonly children: ReactNode
}) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={css.section}>
      <h2 id={`${id}-title`} className={css.sectionTitle}>
        {title}
      </h2>
      {note === undefined ? null : <p className={css.note}>{note}</p>}
      {children}
    </section>
  )
}
