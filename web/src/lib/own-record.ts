import { readStored, removeStored, writeStored } from './stored.ts'
import { parseRecord, type UserRecord } from './user-record.ts'

/** Where one's own record waits while one acts as another user. */
const key = 'user-own'

export function readOwnRecord(): UserRecord | null {
  return parseRecord(readStored(key))
}

export function keepOwnRecord(record: UserRecord | null): void {
  if (record === null) removeStored(key)
  else writeStored(key, JSON.stringify(record))
}
