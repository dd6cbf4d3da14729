import { CallError } from '../../api/send.ts'
import { asked, backoff } from '../engine/backoff.ts'

/** Asks for nothing but patience, or for the sign-in that the page asks for by itself: request timeout, too many, not signed in. */
const passing: ReadonlySet<number> = new Set([401, 408, 429])

/** Whether a call was refused for good: sending the same again will never help. */
export function isFinal(error: unknown): boolean {
  return error instanceof CallError && error.status >= 400 && error.status < 500 && !passing.has(error.status)
}

/** How long to wait before the n-th new try (from 0), in milliseconds: longer where the server has said so. */
export function waitAfter(error: unknown, tries: number): number {
  return Math.max(asked(error instanceof CallError ? error.retryAfter : 0), backoff(tries))
}
