/** Milliseconds that a page may take until its heading is there. */
const patience = 10_000

let stopWaiting: () => void = () => undefined

/**
 * After a navigation the heading of the page takes the focus, as in the sitting, so that a screen reader says where it is and reads on
 * from there. It may still have to come. What has taken the focus on the new page by itself, a field or a panel, keeps it.
 */
export function focusPage(): void {
  stopWaiting()
  if (focusHeading()) return
  const observer = new MutationObserver(() => {
    if (focusHeading()) stopWaiting()
  })
  const timer = setTimeout(() => stopWaiting(), patience)
  stopWaiting = () => {
    observer.disconnect()
    clearTimeout(timer)
  }
  observer.observe(document.body, { childList: true, subtree: true })
}

/** Whether there is nothing left to wait for. */
function focusHeading(): boolean {
  if (document.activeElement?.closest('main, aside, [role="dialog"]:not([data-navigation])') != null) return true
  const heading = document.querySelector<HTMLElement>('main h1')
  if (heading === null) return false
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return true
}
