import { clearUserRecord, readUserRecord, writeUserRecord } from '../lib/user-record.ts'
import { send } from './send.ts'

/** What may be stored is a token and a role alone, as the specification has it. */
export const lacksDisplayData = (): boolean => {
  const record = readUserRecord()
  return record !== null && record.name === undefined
}

/** The page waits no longer for it, in milliseconds. */
const patience = 10_000

/**
 * Completes such a record with what the server knows, whose role counts. A token that signs nobody in is `forgotten`, or kept where
 * the page itself asks to sign in again. Without an answer the record stays as it is, and is completed later.
 */
export async function completeRecord(invalid: 'forgotten' | 'kept'): Promise<void> {
  const record = readUserRecord()
  if (record === null) return
  const query = { olympiadId: undefined }
  const reply = await send('GET /api/auth/current-user', { query }, { within: patience }).catch(() => null)
  // Another user may have signed in meanwhile.
  if (reply === null || readUserRecord()?.accessToken !== record.accessToken) return
  if (reply.user === null) {
    if (invalid === 'forgotten') clearUserRecord()
    return
  }
  const { role, name, olympiad, impersonator } = reply.user
  writeUserRecord({
    accessToken: record.accessToken,
    role,
    name,
    ...(olympiad === null ? {} : { olympiad }),
    ...(impersonator === null ? {} : { impersonator }),
  })
}
