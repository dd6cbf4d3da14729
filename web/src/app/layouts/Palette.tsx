import { Modal } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import type { NavSection } from '../areas/navigation.ts'
import { findPages } from './find-pages.ts'
import { useFoundRecords } from './use-found-records.ts'
import css from './Palette.module.css'

type Props = {
  readonly sections: readonly NavSection[]
  readonly open: boolean
  readonly onOpen: (open: boolean) => void
}

/** Ctrl-K from anywhere: type part of the name of a page, a person or a school. Enter goes to the first, arrows to any. */
export function Palette({ sections, open, onOpen }: Props) {
  const { t } = useLingui()
  useShortcut(() => onOpen(!open))
  return (
    <Modal.Root
      opened={open}
      onClose={() => onOpen(false)}
      // The finder does both, at once.
      returnFocus={false}
      size={560}
      yOffset="12dvh"
      // A palette that fades in is not there yet for the first letters.
      transitionProps={{ duration: 0 }}
      classNames={{ content: css.content ?? '', overlay: css.overlay ?? '', body: css.body ?? '' }}
    >
      <Modal.Overlay />
      <Modal.Content data-navigation aria-label={t`Go to a page, a person or a school`}>
        <Modal.Body>
          <Finder sections={sections} onDone={() => onOpen(false)} />
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
  const input = useRef<HTMLInputElement>(null)
  const leave = useFocus(input)
  const found = [...findPages(sections, typed), ...useFoundRecords(typed)]
  const press = (event: KeyboardEvent) => {
    const stops = [...(place.current?.querySelectorAll<HTMLElement>('input, a') ?? [])]
    const at = stops.findIndex((stop) => stop === document.activeElement)
    const to = { ArrowDown: at + 1, ArrowUp: at - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    stops[to]?.focus()
  }
  const go = () => {
    leave()
    onDone()
  }
  const goFirst = () => {
    const [first] = found
    if (first === undefined) return
    go()
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
          ref={input}
          data-autofocus
          aria-label={t`Go to a page, a person or a school`}
          placeholder={t`Page, person or school`}
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
            <Link {...linkOf(page.href)} className={css.option} onClick={go} onKeyDown={press}>
              <span>{page.title}</span>
              <span className={css.section}>{page.section}</span>
            </Link>
          </li>
        ))}
      </ul>
      <output className={found.length > 0 ? 'only-read-aloud' : css.none}>
        {found.length > 0 ? (
          <Plural value={found.length} one="# result" other="# results" />
        ) : (
          <Trans>Nothing has this name.</Trans>
        )}
      </output>
    </div>
  )
}

/**
 * The field has the focus before the next key is read, and gives it back to where it was. The result leaves it to the page that was
 * chosen, whose heading takes it.
 */
function useFocus(field: RefObject<HTMLElement | null>): () => void {
  const isLeft = useRef(false)
  useLayoutEffect(() => {
    const before = document.activeElement
    field.current?.focus({ preventScroll: true })
    return () => {
      if (!isLeft.current && before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [field])
  return () => {
    isLeft.current = true
  }
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

/** A record's page has its panel in the search of its address. */
function linkOf(href: string) {
  const [to = '', open] = href.split('?open=')
  return open === undefined ? { to } : { to, search: { open } }
}
