import type { CallReply } from '@agon/contract/call'
import type { CallByKey } from '@agon/contract/calls'

export type SignedIn = CallReply<CallByKey['POST /api/auth/signin']>

export interface EarlyPart {
  readonly address: string
  readonly reply: Promise<Response>
}

export interface EarlyPlace {
  readonly reply: Promise<Response>
  /** By `performance.now()`, when it was asked for and when it came; 0 before. */
  askedAt: number
  heardAt: number
  /** Asked for with what the reply said. */
  part: EarlyPart | null
}

/** What the script in the document (`early.ts`) has asked for while the others were on their way. */
export interface EarlySignIn {
  readonly secret: string
  readonly reply: Promise<Response>
  /** What the reply said, once it is there and leads in. */
  signedIn: SignedIn | null
  readonly place: EarlyPlace
}

/** How it hands over what it has. */
export const earlyName = 'agonEarly'

type Page = Partial<Record<typeof earlyName, EarlySignIn | null>>

let place: EarlyPlace | null = null
let placed: EarlyPlace | null = null

/** The sign-in with this secret, if it was asked for, or only if it was answered; once. */
export function takeEarlySignIn(secret: string, { answered = false } = {}): EarlySignIn | null {
  // Written by the script in the document alone.
  const page = globalThis as Page
  const early = page[earlyName] ?? null
  if (early?.secret !== secret || (answered && early.signedIn === null)) return null
  page[earlyName] = null
  place = early.place
  return early
}

/** Where the learner stands who came in by that sign-in; once. */
export function takeEarlyPlace(): EarlyPlace | null {
  placed = place
  place = null
  return placed
}

/** A sealed part that came, or comes, after that place; once. */
export function takeEarlyPart(address: string): Promise<Response> | null {
  const part = placed?.part
  placed = null
  return part?.address === address ? part.reply : null
}
