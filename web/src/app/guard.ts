import type { Page } from '@agon/contract/page'
import { redirect } from '@tanstack/react-router'
import { readUserRecord } from '../lib/user-record.ts'

interface Place {
  href: string
  pathname: string
}

/** The route guard: a page that is not public needs a stored user record, and one of the page's roles in it. */
export function admit(page: Page, place: Place): void {
  if (page.roles === 'public') return
  const user = readUserRecord()
  if (user === null) {
    if (skipsLogin(place.pathname)) return
    throw redirect({ to: '/login', search: { to: place.href } })
  }
  if (page.roles !== 'signed-in' && !page.roles.includes(user.role))
    throw redirect({ to: '/login', search: { to: place.href } })
}

/** An olympiad's own login, and paths of the expression kind, never lead to the login page. */
export function skipsLogin(pathname: string): boolean {
  return /^\/[^/]+\/(?:login$|login\/|expression)/.test(pathname)
}
