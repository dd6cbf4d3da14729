import type { ReactNode } from 'react'
import { Rings } from './Rings.tsx'
import css from './States.module.css'

type Props = {
  /** What is not here: "No learners yet". */
  readonly title: ReactNode
  /** What to do next, as a sentence. */
  readonly children: ReactNode
  /** The button or link that does it. */
  readonly action?: ReactNode
}

/** Nothing here, and what to do about it. */
export function EmptyState({ title, children, action }: Props) {
  return (
    <div className={css.state}>
      <Rings className={css.rings} />
      <p className={css.title}>{title}</p>
      <div className={css.next}>{children}</div>
      {action}
    </div>
  )
}
