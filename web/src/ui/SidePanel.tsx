import { Trans, useLingui } from '@lingui/react/macro'
import { IconX } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from 'react'
import { Button } from './Button.tsx'
import css from './SidePanel.module.css'

type Props = {
  readonly title: ReactNode
  /** Under the title: number, place, status. */
  readonly lead?: ReactNode
  readonly children: ReactNode
  /** Buttons that stay in sight at the lower edge. */
  readonly footer?: ReactNode
  /** Something in it was changed and not saved: closing then asks first. */
  readonly unsaved: boolean
  readonly onClose: () => void
}

/**
 * A record beside the list it comes from: the list stays as usable as it was. On a phone it covers the page. Esc closes it.
 */
export function SidePanel({ title, lead, children, footer, unsaved, onClose }: Props) {
  const { t } = useLingui()
  const [asking, setAsking] = useState(false)
  const heading = useId()
  const panel = useFocusedPanel()
  useLeaveWarning(unsaved)
  const close = () => (unsaved ? setAsking(true) : onClose())
  useEscape(close)
  return (
    <aside ref={panel} tabIndex={-1} aria-labelledby={heading} data-side-panel className={css.panel}>
      <header className={css.header}>
        <div className={css.words}>
          <h2 id={heading} className={css.title}>
            {title}
          </h2>
          {lead === undefined ? null : <div className={css.lead}>{lead}</div>}
        </div>
        <button type="button" className={css.close} aria-label={t`Close`} onClick={close}>
          <IconX aria-hidden="true" size={20} stroke={1.75} />
        </button>
      </header>
      <div className={css.body}>{children}</div>
      {asking && unsaved ? (
        <div role="alert" className={css.asking}>
          <p>
            <Trans>You have changes here that are not saved.</Trans>
          </p>
          <div className={css.acts}>
            <Button onClick={() => setAsking(false)}>
              <Trans>Keep editing</Trans>
            </Button>
            <Button kind="danger" onClick={onClose}>
              <Trans>Discard the changes</Trans>
            </Button>
          </div>
        </div>
      ) : footer === undefined ? null : (
        <footer className={css.footer}>{footer}</footer>
      )}
    </aside>
  )
}

/** The panel takes the focus when it opens and gives it back to where it came from; the page makes room for it meanwhile. */
function useFocusedPanel() {
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    const before = document.activeElement
    panel.current?.focus({ preventScroll: true })
    document.documentElement.dataset['beside'] = 'open'
    return () => {
      delete document.documentElement.dataset['beside']
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [])
  return panel
}

/** Esc closes the panel from within it and from the list beside it, unless something that has opened inside takes the key first. */
function useEscape(close: () => void): void {
  const act = useEffectEvent(close)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const place = event.target instanceof Element ? event.target : document.body
      if (
        event.key !== 'Escape' ||
        place.closest('[aria-expanded="true"], [role="listbox"], [role="menu"], [role="dialog"]')
      )
        return
      if (place === document.body || place.closest('aside[data-side-panel], tbody')) act()
    }
    document.addEventListener('keydown', press, { capture: true })
    return () => document.removeEventListener('keydown', press, { capture: true })
  }, [])
}

/** The browser's own question before the tab is closed or reloaded. */
export function useLeaveWarning(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return undefined
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [unsaved])
}
