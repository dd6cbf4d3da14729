import { useLingui } from '@lingui/react/macro'
import { IconX } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useId, useRef, type ReactNode } from 'react'
import css from './SidePanel.module.css'
import { wayBack } from './table/row-focus.ts'
import { useLeave } from './unsaved/unsaved.ts'
import { UnsavedScope } from './unsaved/UnsavedScope.tsx'

type Props = {
  readonly title: ReactNode
  /** Under the title: number, place, status. */
  readonly lead?: ReactNode
  readonly children: ReactNode
  /** Buttons that stay in sight at the lower edge. */
  readonly footer?: ReactNode
  readonly onClose: () => void
}

/**
 * A record beside the list it comes from: the list stays as usable as it was. On a phone it covers the page. Esc closes it.
 * Closing it asks first when something in it is unsaved.
 */
export function SidePanel(props: Props) {
  return (
    <UnsavedScope>
      <Panel {...props} />
    </UnsavedScope>
  )
}

function Panel({ title, lead, children, footer, onClose }: Props) {
  const { t } = useLingui()
  const heading = useId()
  const panel = useFocusedPanel()
  const leave = useLeave()
  const close = () => leave(onClose)
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
      {footer === undefined ? null : <footer className={css.footer}>{footer}</footer>}
    </aside>
  )
}

/** The panel takes the focus when it opens and gives it back to where it came from; the page makes room for it meanwhile. */
function useFocusedPanel() {
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    const goBack = wayBack()
    // A field inside that is to be filled in first has it already.
    if (panel.current?.contains(document.activeElement) !== true) panel.current?.focus({ preventScroll: true })
    document.documentElement.dataset['beside'] = 'open'
    return () => {
      delete document.documentElement.dataset['beside']
      goBack()
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
