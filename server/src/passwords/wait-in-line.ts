import { randomBytes } from 'node:crypto'
import type { Queued } from '@agon/contract/identity'
import { Problem } from '@agon/domain/problem'
import type { App } from '../http/handler.ts'
import { perApp } from '../http/per-app.ts'
import { Line, type Comer, type LineLimits } from './line.ts'
import { passwordThreads } from './pool.ts'
import { passwordTurns } from './passwords.ts'
import { readTicket, ticketOf } from './ticket.ts'

export const lineLimits: LineLimits = {
  room: 96 * passwordThreads,
  roomFor: 2000,
  most: 192 * passwordThreads,
  least: 4 * passwordThreads,
  mostOutside: 20_000,
  mostUsed: 100_000,
}

/** The process's own: what is behind it are the process's threads. */
export const lineOf = perApp(() => new Line(lineLimits, () => passwordTurns.each))

/**
 * Lets one try of a name and password wait for its turn, then makes it: `work` gets the moment since when it has waited.
 * Where too many wait, throws `queued` at once, before anything is looked up or counted, with a ticket for the same try.
 */
export async function inLine<T>(
  app: App,
  { tried, ticket, now }: { tried: readonly string[]; ticket: string | undefined; now: Date },
  work: (since: number) => Promise<T>,
): Promise<T> {
  const line = lineOf(app)
  const what = JSON.stringify(tried)
  const known = ticket === undefined ? undefined : readTicket(app.keys.tickets, ticket, what)
  const comer: Comer =
    known !== undefined && line.counts(known, now.getTime())
      ? known
      : { id: randomBytes(12).toString('base64url'), since: now.getTime() }
  const place = line.enter(comer, now.getTime())
  if (place !== null) {
    const seconds = Math.ceil(place.wait / 1000)
    const details: Queued = { ticket: ticketOf(app.keys.tickets, comer, what), place: place.place, seconds }
    throw new Problem('queued', { place: place.place, seconds, again: Math.ceil(place.again / 1000) }, { details })
  }
  try {
    return await work(comer.since)
  } finally {
    line.leave(comer)
  }
}
