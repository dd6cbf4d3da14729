import type { ReactNode } from 'react'
import css from './PageHeader.module.css'

type Props = {
  /** The page's only h1. */
  readonly title: ReactNode
  readonly trail?: ReactNode
  /** One sentence under the title: what this page is for, or the state it is in. */
  readonly lead?: ReactNode
  /** Secondary acts first, the primary one last: it is at the top right. */
  readonly actions?: ReactNode
}

export function PageHeader({ title, trail, lead, actions }: Props) {
  return (
    <header className={css.header}>
      <div className={css.words}>
        {trail}
        <h1 className={css.title}>{title}</h1>
        {lead === undefined ? null : <p className={css.lead}>{lead}</p>}
      </div>
      {actions === undefined ? null : <div className={css.actions}>{actions}</div>}
    </header>
  )
}
