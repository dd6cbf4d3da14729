import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Comer } from './line.ts'

const markBytes = 16
/** A moment of 13 digits, what makes one different from another, and the mark. */
const form = /^(\d{13})\.([\w-]{16})\.([\w-]{22})$/

/** Proves since when somebody has waited to have one name and password checked, and nothing else; nobody has to remember it. */
export function ticketOf(key: Uint8Array, comer: Comer, tried: string): string {
  return `${comer.since}.${comer.id}.${markOf(key, comer, tried).toString('base64url')}`
}

/** Who came with a ticket, unless it is not ours or was given for another name or password. */
export function readTicket(keys: readonly Uint8Array[], ticket: string, tried: string): Comer | undefined {
  const [, since, id, mark] = form.exec(ticket) ?? []
  if (since === undefined || id === undefined || mark === undefined) return undefined
  const comer = { id, since: Number(since) }
  const given = Buffer.from(mark, 'base64url')
  if (given.length !== markBytes) return undefined
  return keys.some((key) => timingSafeEqual(given, markOf(key, comer, tried))) ? comer : undefined
}

function markOf(key: Uint8Array, { id, since }: Comer, tried: string): Buffer {
  return createHmac('sha256', key).update(`${since}.${id}.`).update(tried).digest().subarray(0, markBytes)
}
