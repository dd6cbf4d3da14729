import type { CallReply } from '@agon/contract/call'
import type { CallByKey } from '@agon/contract/calls'
import type { AttemptId, QuestionId } from '@agon/domain/ids'
import type { Answer } from '@agon/domain/question/question'
import { CallError, send } from '#/api/send.ts'
import type { ServerClock } from '../answers/clock.ts'
import { openIndexedDb } from '../answers/indexed-db.ts'
import { AttemptStore } from '../answers/attempt-store.ts'
import { secretNamed } from '../answers/device-secret.ts'
import type { PostSaves } from '../answers/answer-sender.ts'
import { noOtherTabs } from '../answers/other-tabs.ts'
import { Outbox } from '../answers/outbox.ts'
import { persist } from '../state/persist.ts'
import { DeviceStorage } from '../answers/device-storage.ts'

type Begun = CallReply<CallByKey['POST /api/rehearsal/']>
type Report = CallByKey['PUT /api/rehearsal/{id}']
export type Judged = CallReply<Report>

/** A store of its own: no answer of a sitting is ever among those of a rehearsal. */
export const rehearsalStore = 'rehearsal'
const markName = 'device'

/** A rehearsal goes by the engine of a sitting, with one device and one part. */
const epoch = 1

/** Practice answers on their way: kept in the browser first, then sent until they are confirmed, as a sitting's are. */
export class Practice {
  readonly id: Begun['id']
  readonly module: Begun['module']
  readonly outbox: Outbox
  readonly #attemptStore: AttemptStore
  readonly #roundTrips: number[]
  readonly #given = new Map<QuestionId, Answer>()
  /** Whether an answer has waited for a network. */
  hasWaited = false

  private constructor(begun: Begun, parts: { attemptStore: AttemptStore; outbox: Outbox; roundTrips: number[] }) {
    this.id = begun.id
    this.module = begun.module
    this.outbox = parts.outbox
    this.#attemptStore = parts.attemptStore
    this.#roundTrips = parts.roundTrips
    this.outbox.subscribe(() => {
      this.hasWaited ||= this.isWaiting
    })
  }

  /** Whatever an earlier rehearsal left in this browser is removed first. `onEnd` is told when the server takes no more. */
  static async begin(clock: ServerClock, onEnd: (error: CallError) => void): Promise<Practice> {
    const storage = new DeviceStorage(openIndexedDb(rehearsalStore))
    await wipe(storage)
    // It stays, so that a device that rehearses twice counts once.
    const device = await secretNamed(storage, markName)
    const begun = await persist(() => send('POST /api/rehearsal/', { body: { device } }))
    // The engine names what it keeps by the attempt; in this store there are rehearsals alone.
    const attemptId = begun.id as number as AttemptId
    const attemptStore = await AttemptStore.open(storage, attemptId)
    await attemptStore.setEpoch(epoch)
    const roundTrips: number[] = []
    const nothing = () => undefined
    const outbox = new Outbox({
      store: attemptStore,
      attemptId,
      device,
      tabs: noOtherTabs,
      post: postTo(begun.id, roundTrips, onEnd),
      clock,
      events: { newerEpoch: nothing, extraTime: nothing, attemptGone: nothing },
    })
    return new Practice(begun, { attemptStore, outbox, roundTrips })
  }

  /** An answer is kept in this browser, and the server cannot be reached. */
  get isWaiting(): boolean {
    return [...this.outbox.state.states.values()].some((state) => state.kind === 'held' && state.waiting)
  }

  answerTo(id: QuestionId): Answer | undefined {
    return this.#given.get(id)
  }

  give(id: QuestionId, answer: Answer, typing: boolean): void {
    this.#given.set(id, answer)
    this.outbox.capture(id, answer, typing)
  }

  /** The middle one of the times from sending to confirmation, in milliseconds. */
  saveMillis(): number {
    const sorted = [...this.#roundTrips].sort((a, b) => a - b)
    return Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0)
  }

  report(facts: Parameters<typeof reportTo>[1]): Promise<Judged> {
    return reportTo(this.id, facts)
  }

  /** Ends sending, and leaves nothing of the rehearsal in this browser but the device's mark. */
  async end(): Promise<void> {
    this.outbox.stop()
    await this.#attemptStore.forget()
  }
}

/** The rehearsal's twin of the call that saves a sitting's answers. */
function postTo(id: Begun['id'], roundTrips: number[], onEnd: (error: CallError) => void): PostSaves {
  return async ({ body }) => {
    const sentAt = performance.now()
    try {
      const saves = body.saves.map(({ sequence, questionId, answer }) => ({ sequence, questionId, answer }))
      const { savedAt } = await send('POST /api/rehearsal/{id}/answers', { params: { id }, body: { saves } })
      roundTrips.push(performance.now() - sentAt)
      return { success: true, savedAt, epoch, extraSeconds: 0, outcomes: saves.map(() => 'saved' as const) }
    } catch (error) {
      if (error instanceof CallError && (error.code === 'rehearsalOver' || error.code === 'notFound')) onEnd(error)
      throw error
    }
  }
}

function reportTo(id: Begun['id'], body: Report['spec']['body']['_input']): Promise<Judged> {
  return send('PUT /api/rehearsal/{id}', { params: { id }, body })
}

async function wipe(storage: DeviceStorage): Promise<void> {
  await storage.remove('attempt.')
  for (const number of (await storage.numbered()).keys()) await storage.drop(number)
}
