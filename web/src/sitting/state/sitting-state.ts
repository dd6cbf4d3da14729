import type { CallError } from '#/api/send.ts'
import type { Outbox } from '../answers/outbox.ts'
import type { EnteredModule, SittingPlace } from './place.ts'

export interface SittingState {
  /** null until it was loaded once. */
  readonly place: SittingPlace | null
  /** Why it could not be loaded at first. */
  readonly failure: CallError | null
  /** The module whose questions are on the page. */
  readonly entered: EnteredModule | null
  /** The same, where a page that is opened without a network finds it. */
  readonly copied: EnteredModule | null
  /** Whether the sitting is on this device; null before it has started. */
  readonly onThisDevice: boolean | null
  /** The sign-in has ended, or another tab has signed another user in; the page stays, and asks for it. */
  readonly signInNeeded: false | 'ended' | 'somebody else'
  readonly outbox: Outbox | null
}

/** What the pages of a sitting show, and whom it tells when that changes. */
export class SittingStore {
  readonly #listeners = new Set<() => void>()
  #state: SittingState = {
    place: null,
    failure: null,
    entered: null,
    copied: null,
    onThisDevice: null,
    signInNeeded: false,
    outbox: null,
  }

  get state(): SittingState {
    return this.#state
  }

  change(change: Partial<SittingState>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}
