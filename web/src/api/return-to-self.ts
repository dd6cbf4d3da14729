import { firstPage } from '../lib/first-page.ts'
import { keepOwnRecord, readOwnRecord } from '../lib/own-record.ts'
import { writeUserRecord } from '../lib/user-record.ts'
import { send } from './send.ts'

/** Ends acting as another user. */
export async function returnToSelf(): Promise<void> {
  await send('POST /api/auth/signout', {}).catch(() => undefined)
  goBackToSelf()
}

/** Whether there was an own session to go back to. */
export function goBackToSelf(): boolean {
  const own = readOwnRecord()
  if (own === null) return false
  keepOwnRecord(null)
  writeUserRecord(own)
  location.assign(firstPage(own))
  return true
}
