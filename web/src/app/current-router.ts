import type { RegisteredRouter } from '@tanstack/react-router'

let current: RegisteredRouter | undefined

/** The router of the page, for code that its own pages import: they cannot import it, as it imports them. */
export function currentRouter(): RegisteredRouter {
  if (current === undefined) throw new Error('The page has no router yet.')
  return current
}

export function setCurrentRouter(router: RegisteredRouter): void {
  current = router
}
