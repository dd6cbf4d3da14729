import type { CallError } from './send.ts'

/** What a form shows of a refused save; `undefined` where nothing was refused. */
export function refusalOf(error: CallError | null) {
  return error === null ? undefined : { reason: error.message, fields: error.fields }
}

/** The record as somebody else has saved it meanwhile: every edit that is refused as a conflict carries it. */
export function newerOf<Item>(error: CallError | null): Item | undefined {
  if (error?.code !== 'conflict') return undefined
  return (error.details as { item?: Item } | undefined)?.item // as the server writes each conflict of two edits
}

/** The name of the user who saved it. */
export function editorOf(error: CallError | null): string | undefined {
  if (error?.code !== 'conflict') return undefined
  return (error.details as { by?: string | null } | undefined)?.by ?? undefined // as above
}
