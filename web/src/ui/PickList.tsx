import type { ReactNode } from 'react'
import css from './PickList.module.css'

/** Above the list: a search, and one choice of what is listed or how. */
export function Finder({ children }: { readonly children: ReactNode }) {
  return <div className={css.finder}>{children}</div>
}

type ListProps = { readonly label?: string; readonly children: ReactNode }

/** A list for a phone, from which rows are picked: to be opened beside it, or ticked. */
export function PickList({ label, children }: ListProps) {
  return (
    <ul className={css.list} aria-label={label}>
      {children}
    </ul>
  )
}

type PickProps = {
  readonly name: ReactNode
  readonly open: boolean
  /** Marked as one to be looked at. */
  readonly urgent?: boolean
  readonly onOpen: () => void
  /** What is said of it, in two columns of which the name takes the first place. */
  readonly children: ReactNode
}

export function Pick({ name, open, urgent = false, onOpen, children }: PickProps) {
  return (
    <li>
      <button
        type="button"
        className={css.pick}
        data-urgent={urgent || undefined}
        aria-current={open ? 'true' : undefined}
        onClick={onOpen}
      >
        <span className={css.name}>{name}</span>
        {children}
      </button>
    </li>
  )
}
