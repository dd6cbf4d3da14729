import { useId, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import css from './Tabs.module.css'

type Tab<Key extends string> = { readonly key: Key; readonly label: ReactNode; readonly count?: ReactNode }

type Props<Key extends string> = {
  readonly label: string
  readonly tabs: readonly Tab<Key>[]
  readonly current: Key
  readonly onChange: (key: Key) => void
  /** What the current tab shows. */
  readonly children: ReactNode
}

/** Views of one thing beside each other; arrows, Home and End move between them. */
export function Tabs<Key extends string>({ label, tabs, current, onChange, children }: Props<Key>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const tab = list.current?.querySelector(`[data-tab="${current}"]`)
    if (list.current !== null && tab) list.current.scrollLeft += beyond(list.current, tab)
  }, [current])
  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.key === current)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key]
    const next = to === undefined ? undefined : tabs[(to + tabs.length) % tabs.length]
    if (next === undefined) return
    event.preventDefault()
    onChange(next.key)
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.key}"]`)?.focus()
  }
  return (
    <div className={css.tabs}>
      <div ref={list} role="tablist" aria-label={label} className={css.list}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            data-tab={tab.key}
            aria-selected={tab.key === current}
            aria-controls={`${id}-panel`}
            tabIndex={tab.key === current ? 0 : -1}
            className={css.tab}
            onClick={() => onChange(tab.key)}
            onKeyDown={move}
          >
            {tab.label}
            {tab.count === undefined ? null : <span className={css.count}>{tab.count}</span>}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${current}`} className={css.panel}>
        {children}
      </div>
    </div>
  )
}

/** How far a tab stands outside of what the list shows: negative to the left, 0 where it is in sight. */
function beyond(list: Element, tab: Element): number {
  const [shown, own] = [list.getBoundingClientRect(), tab.getBoundingClientRect()]
  return own.left < shown.left ? own.left - shown.left : Math.max(0, own.right - shown.right)
}
