import { Modal } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react'
import type { NavSection } from '../areas/navigation.ts'
import { findPages } from './find-pages.ts'
import css from './Palette.module.css'

type Props = {
  readonly sections: readonly NavSection[]
  readonly open: boolean
  readonly onOpen: (open: boolean) => void
}

/** Ctrl-K from anywhere: type part of a page's name, Enter goes to the first, arrows to any. */
export function Palette({ sections, open, onOpen }: Props) {
  const { t } = useLingui()
  // Where a page was chosen, its heading takes the focus; otherwise the focus goes back to where it was.
  const [going, setGoing] = useState(false)
  const show = (next: boolean, goes = false) => {
    setGoing(goes)
    onOpen(next)
  }
  useShortcut(() => show(!open))
  return (
    <Modal.Root
      opened={open}
      onClose={() => show(false)}
      returnFocus={!going}
      size={560}
      yOffset="12dvh"
      transitionProps={{ duration: 80, transition: 'fade' }}
      classNames={{ content: css.content ?? '', overlay: css.overlay ?? '', body: css.body ?? '' }}
    >
      <Modal.Overlay />
      <Modal.Content data-navigation aria-label={t`Go to a page`}>
        <Modal.Body>
          <Finder sections={sections} onDone={() => show(false, true)} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

function Finder({ sections, onDone }: { readonly sections: readonly NavSection[]; readonly onDone: () => void }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const place = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  const found = findPages(sections, typed)
  const press = (event: KeyboardEvent) => {
    const stops = [...(place.current?.querySelectorAll<HTMLElement>('input, a') ?? [])]
    const at = stops.findIndex((stop) => stop === document.activeElement)
    const to = { ArrowDown: at + 1, ArrowUp: at - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    stops[to]?.focus()
  }
  const goFirst = () => {
    const [first] = found
    if (first === undefined) return
    onDone()
    void navigate({ href: first.href })
  }
  return (
    <div ref={place}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          goFirst()
        }}
      >
        <input
          data-autofocus
          aria-label={t`Go to a page`}
          placeholder={t`Go to …`}
          autoComplete="off"
          className={css.input}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={press}
        />
      </form>
      <ul className={css.list}>
        {found.map((page) => (
          <li key={page.href}>
            <Link to={page.href} className={css.option} onClick={onDone} onKeyDown={press}>
              <span>{page.title}</span>
              <span className={css.section}>{page.section}</span>
            </Link>
          </li>
        ))}
      </ul>
      <output className={found.length > 0 ? 'only-read-aloud' : css.none}>
        {found.length > 0 ? (
          <Plural value={found.length} one="# page" other="# pages" />
        ) : (
          <Trans>No page of yours has this name.</Trans>
        )}
      </output>
    </div>
  )
}

function useShortcut(act: () => void): void {
  const press = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
