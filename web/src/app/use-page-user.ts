import { useState } from 'react'
import { readUserRecord, type UserRecord } from '../lib/user-record.ts'

/**
 * The user of the page. When the session ends in another tab and takes the stored record away, the page stays as it is:
 * unsaved edits are on it, and sign-in is offered over it (`SessionEnd`).
 */
export function usePageUser(): UserRecord | null {
  const stored = readUserRecord()
  const [last, setLast] = useState(stored)
  if (stored !== null && stored.accessToken !== last?.accessToken) setLast(stored)
  return stored ?? last
}
