/**
 * For the heading of a page or question, with its address as the key: it takes the focus when it comes, so that a screen
 * reader reads on from there.
 */
export function focusHeading(heading: HTMLHeadingElement | null): void {
  heading?.focus({ preventScroll: true })
}

/** The same for what comes in the place of the button that was pressed. */
export function focusInstead(element: HTMLElement | null): void {
  element?.focus()
}
