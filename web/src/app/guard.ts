import type { Page } from '@agon/contract/page'
import { takeSchoolLink } from '../lib/school-link.ts'
import { readUserRecord } from '../lib/user-record.ts'

/** The guard of both documents: a page that is not public needs a stored user record, and one of the page's roles in it. A page by a school's link is public. */
export function admits(page: Page, pathname: string): boolean {
  if (page.roles === 'public') return true
  const user = readUserRecord()
  if (user === null) {
    if (page.bySchoolLink === true) takeSchoolLink()
    return skipsLogin(pathname) || page.bySchoolLink === true
  }
  return page.roles === 'signed-in' || page.roles.includes(user.role)
}

/** An olympiad's own login, and paths of the expression kind, never lead to the login page. */
export function skipsLogin(pathname: string): boolean {
  return /^\/[^/]+\/(?:login$|login\/|expression)/.test(pathname)
}
