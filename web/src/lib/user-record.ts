import { userRecordKey } from '@agon/domain/constants'
import type { Role } from '@agon/domain/role'

/** Who is signed in, as kept by the browser: in its storage and in a cookie, the same JSON in both. */
export interface UserRecord {
  accessToken: string
  role: Role
  /** What follows is for display. A record of another page may lack it: `completeRecord` fetches it. */
  name?: string
  /** URL name and title of the grant's olympiad; absent for the overlord and for teachers. */
  olympiad?: { id: number; name: string; title: string; accent: string } | undefined
  /** Who acts as this person meanwhile. */
  impersonator?: { name: string } | undefined
  /** At sign-in, the terms were still to be accepted. */
  termsDue?: true
}

/** On a shared computer, when the work is done: this page alone still knows. What is stored then is the next one's. */
let onPage: UserRecord | null = null

/** The stored record; a page opened with only one of storage and cookie works, and mends the other. */
export function readUserRecord(): UserRecord | null {
  if (onPage !== null) return onPage
  const stored = parseRecord(readStorage()) ?? parseRecord(readCookie())
  if (stored === null) return null
  if (readStorage() === null || readCookie() === null) writeUserRecord(stored)
  return stored
}

export function writeUserRecord(record: UserRecord): void {
  onPage = null
  const text = JSON.stringify(record)
  try {
    localStorage.setItem(userRecordKey, text)
  } catch {
    // Private windows may refuse storage: the cookie alone carries the record then.
  }
  document.cookie = `${userRecordKey}=${encodeURIComponent(text)}; Path=/; SameSite=Strict${location.protocol === 'https:' ? '; Secure' : ''}`
}

/** Takes the record out of the browser; it goes with the page. */
export function keepRecordOnPageOnly(): void {
  if (onPage !== null) return
  const record = readUserRecord()
  clearUserRecord()
  onPage = record
}

export function clearUserRecord(): void {
  const wasOnPage = onPage !== null
  onPage = null
  if (wasOnPage) return
  try {
    localStorage.removeItem(userRecordKey)
  } catch {
    // Without storage there is nothing to remove from it.
  }
  document.cookie = `${userRecordKey}=; Path=/; Max-Age=0; SameSite=Strict`
}

function readStorage(): string | null {
  try {
    return localStorage.getItem(userRecordKey)
  } catch {
    return null
  }
}

function readCookie(): string | null {
  const value = new RegExp(`(?:^|; )${userRecordKey}=([^;]*)`).exec(document.cookie)?.[1]
  return value === undefined || value === '' ? null : safely(() => decodeURIComponent(value))
}

export function parseRecord(text: string | null): UserRecord | null {
  if (text === null) return null
  const value = safely(() => JSON.parse(text) as unknown)
  if (typeof value !== 'object' || value === null || !('accessToken' in value) || !('role' in value)) return null
  // The two fields that the guard needs are there; the rest is for display.
  return typeof value.accessToken === 'string' && typeof value.role === 'string' ? (value as UserRecord) : null
}

function safely<T>(read: () => T): T | null {
  try {
    return read()
  } catch {
    return null
  }
}
