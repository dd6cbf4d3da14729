import { CallError } from '#/api/send.ts'
import { asked, backoff } from '#/lib/backoff.ts'
import type { SittingState } from '#/sitting/state/sitting-state.ts'

/**
 * Asks for nothing but patience, or for the sign-in that the page asks for by itself: request timeout, too many, not signed in. Not
 * found is what is told of this learner's sitting to another who has signed in in another tab.
 */
const passing: ReadonlySet<number> = new Set([401, 404, 408, 429])

/** Whether a call was refused for good: sending the same again will never help. */
export function isFinal(error: unknown): boolean {
  return error instanceof CallError && error.status >= 400 && error.status < 500 && !passing.has(error.status)
}

/** Makes a call for the learner of this page; none while the sign-in is over or another's, for it would speak for them. */
export async function asLearner<T>(
  sitting: { readonly state: Pick<SittingState, 'signInNeeded'> },
  call: () => Promise<T>,
): Promise<T> {
  if (sitting.state.signInNeeded !== false)
    throw new CallError('unauthenticated', 'The learner has to sign in again.', { status: 401 })
  return call()
}

/** How long to wait before the n-th new try (from 0), in milliseconds: longer where the server has said so. */
export function waitAfter(error: unknown, tries: number): number {
  return Math.max(asked(error instanceof CallError ? error.retryAfter : 0), backoff(tries))
}
