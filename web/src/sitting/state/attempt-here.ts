import type { UnsentAnswers } from '@agon/contract/unsent-file/unsent-file'
import type { AttemptId } from '@agon/domain/ids'
import { send } from '#/api/send.ts'
import type { ServerClock } from '../answers/clock.ts'
import { AttemptStore } from '../answers/attempt-store.ts'
import { deviceSecret } from '../answers/device-secret.ts'
import { otherTabs } from '../answers/other-tabs.ts'
import { Outbox } from '../answers/outbox.ts'
import { timeLeft, type SittingPlace } from './place.ts'
import type { DeviceStorage } from '../answers/device-storage.ts'
import type { SittingStore } from './sitting-state.ts'

interface Parts {
  readonly storage: DeviceStorage
  readonly store: SittingStore
  readonly clock: ServerClock
  /** Asks the server where the learner stands. */
  readonly load: () => Promise<void>
  /** What must be known before answers are sent. Throws CallError when it cannot be learned. */
  readonly ready: () => Promise<void>
  /** The server has spoken, of this much extra time. */
  readonly heard: (extraSeconds: number) => void
}

/** The attempt that is open on this page, one at most: what this browser keeps of it, and for whom this device speaks. */
export class AttemptHere {
  readonly #parts: Parts
  #attemptStore: AttemptStore | null = null

  constructor(parts: Parts) {
    this.#parts = parts
  }

  get attemptStore(): AttemptStore | null {
    return this.#attemptStore
  }

  /** Opens one in place of what was open; its outbox is for the page to show. */
  async open(attemptId: AttemptId, { learner }: SittingPlace): Promise<{ attemptStore: AttemptStore; outbox: Outbox }> {
    const { storage, clock, load, ready, heard, store } = this.#parts
    this.leave()
    const [attemptStore, device] = await Promise.all([
      AttemptStore.open(storage, attemptId),
      deviceSecret(storage, learner.participantId),
    ])
    this.#attemptStore = attemptStore
    const outbox = new Outbox({
      store: attemptStore,
      attemptId,
      device,
      tabs: otherTabs(attemptId),
      post: (input) => send('POST /api/sitting/answers', input),
      clock,
      events: { newerEpoch: () => void load(), attemptGone: () => void load(), extraTime: heard },
      ready,
      leftFor: () => timeLeft(store.state.place, clock.now()),
    })
    return { attemptStore, outbox }
  }

  /** What is not sent stays in the browser. */
  leave(): void {
    const { store } = this.#parts
    store.state.outbox?.close()
    this.#attemptStore = null
    if (store.state.outbox !== null) store.change({ outbox: null })
  }

  /** Staff has reset it: the server takes nothing of it any more. */
  async forget(): Promise<void> {
    await this.#attemptStore?.forget()
  }

  /** This device has taken it over. */
  async adopt(attemptId: AttemptId, epoch: number): Promise<void> {
    const attemptStore = this.#attemptStore ?? (await AttemptStore.open(this.#parts.storage, attemptId))
    await attemptStore.setEpoch(epoch)
  }

  /** A greater epoch is another device's, or staff gave a part back: the server tells which. Whether it is this device's. */
  async learnEpoch(attemptStore: AttemptStore): Promise<boolean> {
    try {
      const device = await this.device()
      await attemptStore.setEpoch((await send('POST /api/sitting/start', { body: { device } })).epoch)
      return true
    } catch {
      // Another device's. What was captured here still goes out under the old epoch.
      return false
    }
  }

  /** All that a file needs that is to be loaded in place of what could not be sent. */
  async unsentAnswers(): Promise<UnsentAnswers | null> {
    const { store, clock } = this.#parts
    const { outbox, place } = store.state
    if (outbox === null || place === null || place.attempt === null) return null
    return {
      participantId: place.learner.participantId,
      attemptId: place.attempt.id,
      device: await this.device(),
      writtenAt: Math.round(clock.now()),
      clockGuessed: clock.guess !== null,
      saves: outbox.unsentSaves(),
    }
  }

  async device(): Promise<string> {
    const { place } = this.#parts.store.state
    if (place === null) throw new Error('The sitting has not been loaded.')
    return deviceSecret(this.#parts.storage, place.learner.participantId)
  }

  /** Who speaks, as most calls of a sitting ask. */
  async speaker(): Promise<{ epoch: number; device: string }> {
    return { epoch: this.#attemptStore?.epoch ?? 1, device: await this.device() }
  }
}
