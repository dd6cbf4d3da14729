import { useId, type ReactNode } from 'react'
import css from './Own.module.css'

type Props = { readonly title: ReactNode; readonly lead?: ReactNode; readonly children: ReactNode }

/** One matter of one's own. */
export function Panel({ title, lead, children }: Props) {
  const id = useId()
  return (
    <section className={css.panel} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {lead === undefined ? null : <p className={css.lead}>{lead}</p>}
      {children}
    </section>
  )
}
