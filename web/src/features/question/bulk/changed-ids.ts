import type { CallError } from '#/api/send.ts'

/** Which questions are not as they were seen, where that is why many of them were left alone. */
export function changedIds(error: CallError): number[] {
  if (error.code !== 'conflict') return []
  const details = error.details as { items?: { id: number }[] } | undefined // as the server writes this conflict
  return details?.items?.map(({ id }) => id) ?? []
}
