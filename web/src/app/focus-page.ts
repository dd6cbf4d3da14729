let stopWatching: () => void = () => undefined

/**
 * After a navigation the heading of the page takes the focus, as in the sitting, so that a screen reader says where it is and reads on
 * from there. It may still have to come, and a page that has read its records may put another in its place: that one takes the focus,
 * too, as long as the user has gone nowhere else. What has taken the focus on the new page by itself, a field or a panel, keeps it.
 */
export function focusPage(): void {
  stopWatching()
  let heading = focusHeading()
  if (heading === 'elsewhere') return
  const observer = new MutationObserver(() => {
    if (heading instanceof HTMLElement && heading.isConnected) return
    heading = focusHeading()
    if (heading === 'elsewhere') stopWatching()
  })
  const onFocus = ({ target }: FocusEvent) => {
    const isInDialog = target instanceof Element && target.closest('[role="dialog"]') !== null
    if (target !== heading && (heading !== null || isInDialog)) stopWatching()
  }
  stopWatching = () => {
    observer.disconnect()
    document.removeEventListener('focusin', onFocus)
    document.removeEventListener('pointerdown', stopWatching)
  }
  observer.observe(document.body, { childList: true, subtree: true })
  document.addEventListener('focusin', onFocus)
  document.addEventListener('pointerdown', stopWatching)
}

/** The heading that has the focus now; null while there is none, `elsewhere` if the page has given the focus to something else. */
function focusHeading(): HTMLElement | null | 'elsewhere' {
  if (document.activeElement?.closest('main, aside, [role="dialog"]:not([data-navigation])') != null) return 'elsewhere'
  const heading = document.querySelector<HTMLElement>('main h1')
  if (heading === null) return null
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return heading
}
