import { loginEventDelay } from '@agon/domain/constants'
import type { AccountId } from '@agon/domain/ids'
import type { Role } from '@agon/domain/role'
import type { CallInput } from '@agon/contract/call'
import type { CallByKey } from '@agon/contract/calls'
import { send, setUnauthenticatedListener } from '../api/send.ts'
import { goBackToSelf, returnToSelf } from '../api/return-to-self.ts'
import { firstPage } from '../lib/first-page.ts'
import { keepOwnRecord, readOwnRecord } from '../lib/own-record.ts'
import { forgetAllFiles } from '../lib/remembered-files.ts'
import { clearUserRecord, readUserRecord, writeUserRecord, type UserRecord } from '../lib/user-record.ts'
import { forgetNotices } from '../ui/notices.ts'
import { currentRouter } from './current-router.ts'
import { isOwnAddress } from './own-address.ts'

export interface SignedIn extends Shown {
  userId: number | null
}

interface Shown {
  token: string
  role: Role
  name: string
  olympiad: UserRecord['olympiad'] | null
  impersonator?: { name: string } | null
  termsDue?: string | null
}

const recordOf = ({ token, role, name, olympiad, impersonator = null, termsDue = null }: Shown): UserRecord => ({
  accessToken: token,
  role,
  name,
  ...(olympiad === null ? {} : { olympiad }),
  ...(impersonator === null ? {} : { impersonator }),
  ...(termsDue === null ? {} : { termsDue: true }),
})

/** Stores who signed in, tells the page 100 ms later, and goes where they wanted to be, or to their first page. */
export function beginSession(
  { token, role, name, olympiad, termsDue = null }: SignedIn,
  wanted: string | undefined,
): void {
  const record = recordOf({ token, role, name, olympiad, termsDue })
  writeUserRecord(record)
  setTimeout(() => dispatchEvent(new CustomEvent('agon:login', { detail: { role } })), loginEventDelay)
  const goesOn = isOwnAddress(wanted) && mayOpen(wanted, role)
  void currentRouter().navigate({ href: goesOn ? wanted : firstPage(record), replace: true })
}

/** Anyone who came by a link that was meant for another kind of user goes to their own first page. */
function mayOpen(address: string, role: Role): boolean {
  const { pathname } = new URL(address, location.origin)
  const page = currentRouter().getMatchedRoutes(pathname)[0].at(-1)?.options.staticData?.page
  return page === undefined || !Array.isArray(page.roles) || page.roles.includes(role)
}

/** Begins to act as another user. The page is reloaded, so that nothing of one person shows to the other. */
export async function actAs(query: CallInput<CallByKey['GET /api/user/impersonate']>['query']): Promise<void> {
  const own = readUserRecord()
  if (own === null) return
  const record = recordOf(await send('GET /api/user/impersonate', { query }))
  keepOwnRecord(own)
  writeUserRecord(record)
  location.assign(firstPage(record))
}

let switching = false

/** Goes on under another of one's grants. The old token dies: what still comes back for it is no end of the session. */
export async function switchGrant(accountId: AccountId): Promise<void> {
  switching = true
  try {
    writeUserRecord(recordOf(await send('POST /api/auth/switch', { body: { accountId } })))
  } finally {
    switching = false
  }
}

/** Stores who has signed in over the page, which stays as it is. */
export const resumeSession = (signedIn: SignedIn): void => writeUserRecord(recordOf(signedIn))

/** The teacher has accepted the terms: pages that are opened from now on do not ask. */
export function acceptedTerms(): void {
  const record = readUserRecord()
  if (record === null) return
  const { termsDue: _, ...rest } = record
  writeUserRecord(rest)
}

let leaving = false

/** Signing out ends the token at the server; the record goes even when the server cannot be reached. */
export async function endSession(): Promise<void> {
  if (readOwnRecord() !== null) return returnToSelf()
  leaving = true
  try {
    await send('POST /api/auth/signout', {}).catch(() => undefined)
    const kind = readUserRecord()?.role === 'teacher' ? 'teacher' : 'staff'
    clearUserRecord()
    forgetNotices()
    await forgetAllFiles()
    await currentRouter().navigate({ to: '/login', search: { as: kind } })
  } finally {
    leaving = false
  }
}

/**
 * From now on a 401 of any call ends at the login page, which leads back afterwards, unless the page stays because of what
 * would be lost. The sitting has a way of its own.
 */
export function leaveOnUnauthenticated(stays: (key: string) => boolean): void {
  setUnauthenticatedListener((key) => {
    if (switching || leaving) return
    // Impersonating a user has ended after half an hour; one’s own session goes on.
    if (goBackToSelf() || stays(key)) return
    leaveForLogin()
  })
}

/** The session has ended: to the login page, which leads back here. */
export function leaveForLogin(): void {
  // Impersonating a user has ended after half an hour; one’s own session goes on.
  if (goBackToSelf()) return
  clearUserRecord()
  // Nothing that is being edited could still be saved.
  const router = currentRouter()
  void router.navigate({ to: '/login', search: { to: router.state.location.href }, ignoreBlocker: true })
}
