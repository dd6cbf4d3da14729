import { IconChevronRight } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import { isEntryOf, type NavSection } from '../areas/navigation.ts'
import css from './NavGroup.module.css'

type Props = {
  readonly section: NavSection
  /** Has the current page. */
  readonly current: boolean
  readonly open: boolean
  readonly onToggle: () => void
}

/** A group of pages under a button that shows and hides them. */
export function NavGroup({ section, current, open, onToggle }: Props) {
  const id = useId()
  const item = useRef<HTMLLIElement>(null)
  const toggle = () => {
    // The pages have to be there before they can be brought into sight.
    flushSync(onToggle)
    item.current?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <li ref={item} className={css.group}>
      <button
        type="button"
        id={`${id}-button`}
        aria-expanded={open}
        aria-controls={`${id}-pages`}
        data-current={current}
        className={css.button}
        onClick={toggle}
      >
        <IconChevronRight aria-hidden="true" size={14} stroke={2} className={css.chevron} />
        {section.title}
        <span aria-hidden="true" className={css.count}>
          {section.entries.length}
        </span>
      </button>
      <ul id={`${id}-pages`} aria-labelledby={`${id}-button`} hidden={!open} className={css.pages}>
        <NavLinks section={section} />
      </ul>
    </li>
  )
}

/** A group's pages, as items of a list. */
export function NavLinks({ section }: Pick<Props, 'section'>) {
  const path = useLocation({ select: (location) => location.pathname })
  return section.entries.map((entry) => (
    <li key={entry.href}>
      <Link to={entry.href} className={css.link} aria-current={isEntryOf(entry, path) ? 'page' : undefined}>
        {entry.title}
      </Link>
    </li>
  ))
}
