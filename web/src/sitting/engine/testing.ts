import type { AttemptId, QuestionId } from '@agon/domain/ids'
import { isNewer } from '@agon/domain/sitting'
import type { Answer } from '@agon/domain/question/question'
import { CallError } from '../../api/send.ts'
import { ServerClock } from './clock.ts'
import { Kept } from './kept.ts'
import { Outbox, type PostSaves } from './outbox.ts'
import { browserShelf } from './shelf.ts'

/** A browser's storage without a browser. */
export class MemoryStorage {
  readonly #items = new Map<string, string>()
  /** Refuses to keep anything more, as a full disk does. */
  full = false

  get length(): number {
    return this.#items.size
  }
  key(index: number): string | null {
    return [...this.#items.keys()][index] ?? null
  }
  getItem(key: string): string | null {
    return this.#items.get(key) ?? null
  }
  setItem(key: string, value: string): void {
    if (this.full) throw new DOMException('The disk is full.', 'QuotaExceededError')
    this.#items.set(key, value)
  }
  removeItem(key: string): void {
    this.#items.delete(key)
  }
  clear(): void {
    this.#items.clear()
  }
}

/** What may happen to one request on its way there and back. */
export type Fate = 'arrives' | 'request lost' | 'reply lost' | 'refused for now'

interface KeptSave {
  epoch: number
  sequence: number
  questionId: QuestionId
  answer: Answer
}

/** The server's side of saving, by its rules: a number is kept once, the greatest (epoch, sequence) counts. */
export class FakeServer {
  readonly saves: KeptSave[] = []
  readonly requests: number[] = []
  epoch = 1
  fates: Fate[] = []
  /** Every answer of a request gets this, instead of being kept. */
  verdict: 'moduleOver' | null = null

  post: PostSaves = async ({ body }) => {
    const fate = this.fates.shift() ?? 'arrives'
    this.requests.push(body.saves.length)
    await Promise.resolve()
    if (fate === 'request lost') throw new CallError('network', 'gone')
    if (fate === 'refused for now') throw new CallError('unavailable', 'starting', { status: 503 })
    const outcomes = body.saves.map((save) =>
      this.#keep({ ...save, epoch: body.epoch, questionId: save.questionId as QuestionId }),
    )
    if (fate === 'reply lost') throw new CallError('network', 'gone')
    return { success: true, savedAt: new Date().toISOString(), epoch: this.epoch, outcomes }
  }

  /** The answer that counts. */
  current(questionId: QuestionId): Answer | undefined {
    const own = this.saves.filter((save) => save.questionId === questionId)
    return own.find((save) => own.every((other) => other === save || isNewer(save, other)))?.answer
  }

  #keep(save: KeptSave) {
    if (this.verdict !== null) return this.verdict
    const known = this.saves.find(({ epoch, sequence }) => epoch === save.epoch && sequence === save.sequence)
    if (known === undefined) {
      this.saves.push(save)
      return 'saved' as const
    }
    const same = known.questionId === save.questionId && JSON.stringify(known.answer) === JSON.stringify(save.answer)
    return same ? ('saved' as const) : ('sequence' as const)
  }
}

export interface Tab {
  outbox: Outbox
  kept: Kept
  events: string[]
}

/** A tab of a browser whose storage is given: opened again, it goes on with what the storage has. */
export function openTab(server: FakeServer, storage: MemoryStorage, epoch = 1): Tab {
  // The parts of a browser's storage that a shelf uses are all there.
  const kept = new Kept(
    browserShelf(() => storage as unknown as Storage),
    1 as AttemptId,
  )
  if (kept.epoch === 0) kept.epoch = epoch
  const events: string[] = []
  const outbox = new Outbox({
    kept,
    attemptId: 1 as AttemptId,
    device: 'a'.repeat(22),
    post: server.post,
    clock: new ServerClock(),
    events: { newerEpoch: () => events.push('newerEpoch'), attemptGone: () => events.push('attemptGone') },
  })
  return { outbox, kept, events }
}
