import { everyKey } from '../config/secret.ts'
import { randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Queued } from '@agon/contract/identity/calls'
import { Problem } from '@agon/domain/problem'
import type { App } from '../http/handler.ts'
import { perApp } from '../http/per-app.ts'
import { SignInQueue, type Comer, type LineLimits, type QueuePosition } from './line.ts'
import { Pace } from './pace.ts'
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
export const lineOf = perApp(() => new SignInQueue(lineLimits, () => passwordTurns.each))

/** One try of a name and password, with the ticket of a `queued` answer to the same try. */
interface Tried {
  tried: readonly string[]
  ticket: string | undefined
}

/** How `queued` answers go out: a few per cent of a processor, whatever comes. */
const pace = { perSecond: 1000, atOnce: 1000, longest: 10_000 }
const paceOf = perApp(() => new Pace(pace))

/**
 * The answer to a try for which there is no room, before anything else is done for it; null: there is room. Clients that
 * ignore Retry-After wait for it, so that they cannot take the processors from those whose turn has come.
 */
export async function turnAway(app: App, asked: Tried): Promise<Problem | null> {
  const { comer, what } = comerOf(app, asked, app.now().getTime())
  const line = lineOf(app)
  const place = line.turnAway(comer, app.now().getTime())
  if (place === null) return null
  const wait = paceOf(app).next(performance.now())
  if (wait === 0) return queued(app, comer, what, place)
  await setTimeout(wait)
  const later = line.turnAway(comer, app.now().getTime())
  return later === null ? null : queued(app, comer, what, later)
}

/**
 * Lets one try of a name and password wait for its turn, then makes it: `work` gets the moment since when it has waited.
 * Where too many wait, throws `queued` at once, before anything is looked up or counted, with a ticket for the same try.
 */
export async function inLine<T>(
  app: App,
  { now, ...asked }: Tried & { now: Date },
  work: (since: number) => Promise<T>,
): Promise<T> {
  const line = lineOf(app)
  const { comer, what } = comerOf(app, asked, now.getTime())
  const place = line.enter(comer, now.getTime())
  if (place !== null) throw queued(app, comer, what, place)
  try {
    return await work(comer.since)
  } finally {
    line.leave(comer)
  }
}

function comerOf(app: App, { tried, ticket }: Tried, now: number): { comer: Comer; what: string } {
  const what = JSON.stringify(tried)
  const known = ticket === undefined ? undefined : readTicket(everyKey(app.keys, 'tickets'), ticket, what)
  const counts = known !== undefined && lineOf(app).counts(known, now)
  return { comer: counts ? known : { id: randomBytes(12).toString('base64url'), since: now }, what }
}

function queued(app: App, comer: Comer, what: string, { place, wait, again }: QueuePosition): Problem {
  const seconds = Math.ceil(wait / 1000)
  const details: Queued = { ticket: ticketOf(app.keys.tickets, comer, what), place, seconds }
  return new Problem('queued', { place, seconds, again: Math.ceil(again / 1000) }, { details })
}
