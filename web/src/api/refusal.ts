import type { ConflictDetails, SavedBy } from '@agon/contract/conflict'
import type { CallError } from './send.ts'

/** What a form shows of a refused save; `undefined` where nothing was refused. */
export function refusalOf(error: CallError | null) {
  return error === null ? undefined : { reason: error.message, fields: error.fields }
}

/** The record as another user has saved it meanwhile: every edit that is refused as a conflict carries it. */
export function newerOf<Item>(error: CallError | null): Item | undefined {
  if (error?.code !== 'conflict') return undefined
  return (error.details as ConflictDetails<Item> | undefined)?.item // as the server writes each conflict of two edits
}

/** Who saved it and when, where that is known. */
export function lastSaveOf(error: CallError | null): SavedBy | undefined {
  if (error?.code !== 'conflict') return undefined
  return (error.details as ConflictDetails<unknown> | undefined)?.by ?? undefined // as above
}
