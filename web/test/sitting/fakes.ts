import type { AttemptId, QuestionId } from '@agon/domain/ids'
import type { SaveOutcome } from '@agon/domain/sitting'
import { current, receive, type Attempt } from '@agon/domain/sitting-protocol/attempt'
import type { Answer } from '@agon/domain/question/question'
import { CallError } from '#/api/send.ts'
import { ServerClock } from '#/sitting/answers/clock.ts'
import { AttemptStore } from '#/sitting/answers/attempt-store.ts'
import { readUnsent, type ConfirmedAnswer, type UnsentAnswer } from '#/sitting/answers/captured-answer.ts'
import type { PostSaves } from '#/sitting/answers/answer-sender.ts'
import type { AnswerElsewhere, OtherTabs } from '#/sitting/answers/other-tabs.ts'
import { Outbox } from '#/sitting/answers/outbox.ts'
import { DeviceStorage, Memory } from '#/sitting/answers/device-storage.ts'
import type { MayReplace } from '#/sitting/answers/indexed-db.ts'

/** A browser's storage without a browser. */
export class FakeDatabase extends Memory {
  /** Refuses to keep anything more, as a full disk does. */
  full = false
  /** The tabs that have it open. */
  readonly tabs = new Set<(message: AnswerElsewhere) => void>()

  override async put(name: string, value: unknown, mayReplace?: MayReplace): Promise<void> {
    this.#refuse()
    await super.put(name, value, mayReplace)
  }

  override async add(value: unknown, above: number): Promise<number> {
    this.#refuse()
    return super.add(value, above)
  }

  #refuse(): void {
    if (this.full) throw new DOMException('The disk is full.', 'QuotaExceededError')
  }
}

/** The channel between the tabs of a browser, without a browser. */
function tabsOf({ tabs }: FakeDatabase): OtherTabs {
  let own: ((message: AnswerElsewhere) => void) | null = null
  return {
    tell: (message) => {
      for (const tab of tabs) if (tab !== own) queueMicrotask(() => (tabs.has(tab) ? tab(message) : undefined))
    },
    hear: (listener) => {
      own = listener
      tabs.add(listener)
    },
    close: () => void (own !== null && tabs.delete(own)),
  }
}

/** What may happen to one request on its way there and back. */
export type Fate = 'arrives' | 'request lost' | 'reply lost' | 'refused for now'

const device = 'a'.repeat(22)

/** The server's side of saving, by the model of the protocol. */
export class FakeServer {
  attempt: Attempt = {
    now: 0,
    epoch: 1,
    devices: [device],
    since: [0],
    enteredAt: 0,
    deadline: Number.MAX_SAFE_INTEGER,
    finishedAt: null,
    finishedBy: null,
    countsFrom: 1,
    presence: null,
    accepted: false,
    log: [],
  }
  extraSeconds = 0
  /** What no save may say. */
  unreadable: string | null = null
  /** Of the device's clock, in milliseconds. */
  ahead = 0
  readonly requests: number[] = []
  fates: Fate[] = []

  now(): string {
    return new Date(Date.now() + this.ahead).toISOString()
  }

  get saves(): { epoch: number; answer: Answer }[] {
    return this.attempt.log.map(({ epoch, answer }) => ({ epoch, answer: read(answer) }))
  }

  /** As anyone who enters a part is told. */
  get lastSequence(): number {
    return Math.max(0, ...this.attempt.log.filter(({ epoch }) => epoch === 1).map(({ sequence }) => sequence))
  }

  /** The answers that count, as in the reply to entering a part. */
  answers(): ConfirmedAnswer[] {
    return [...new Set(this.attempt.log.map(({ question }) => question))].flatMap((question) => {
      const counts = current(this.attempt, question)
      if (counts === undefined) return []
      const { epoch, sequence, answer } = counts
      // The log has it from a save of the page.
      return [{ epoch, sequence, questionId: question as QuestionId, answer: read(answer), savedAt: this.now() }]
    })
  }

  post: PostSaves = async ({ body }) => {
    const fate = this.fates.shift() ?? 'arrives'
    this.requests.push(body.saves.length)
    await Promise.resolve()
    if (fate === 'request lost') throw new CallError('network', 'gone')
    if (fate === 'refused for now') throw new CallError('unavailable', 'starting', { status: 503 })
    this.#refuseUnreadable(body.saves)
    const outcomes = body.saves.map(({ questionId, answer, ...save }, index) =>
      this.#keep(body, save, questionId, answer, body.left === 0 && index === body.saves.length - 1),
    )
    if (fate === 'reply lost') throw new CallError('network', 'gone')
    return {
      success: true,
      savedAt: this.now(),
      epoch: this.attempt.epoch,
      extraSeconds: this.extraSeconds,
      outcomes,
    }
  }

  /** The answer that counts. */
  current(questionId: QuestionId): Answer | undefined {
    const counts = current(this.attempt, questionId)
    return counts === undefined ? undefined : read(counts.answer)
  }

  #refuseUnreadable(saves: readonly { answer: Answer }[]): void {
    const found = saves.flatMap(({ answer }, index) =>
      answer.kind === 'numeric' && answer.value === this.unreadable ? [[`saves.${index}.answer.value`, 'no']] : [],
    )
    if (found.length > 0)
      throw new CallError('invalid', 'no', { status: 400, fields: Object.fromEntries(found) as Record<string, string> })
  }

  #keep(
    from: { epoch: number; device: string },
    save: { sequence: number; capturedAt: number },
    question: number,
    answer: Answer,
    nothingLeft: boolean,
  ): SaveOutcome {
    const one = { ...save, epoch: from.epoch, question, answer: JSON.stringify(answer) }
    const before = { ...this.attempt, now: Date.now() + this.ahead }
    const [attempt, verdict] = receive(before, from.device, one, nothingLeft)
    this.attempt = attempt
    if (verdict === 'device') throw new CallError('otherDevice', 'elsewhere', { status: 409 })
    return verdict
  }
}

/** Written by `FakeServer`. */
const read = (text: string) => JSON.parse(text) as Answer

export interface Tab {
  outbox: Outbox
  store: AttemptStore
  events: string[]
  /** As the storage has it. */
  unsent: () => Promise<UnsentAnswer[]>
}

/** A tab of a browser whose storage is given: opened again, it goes on with what the storage has. */
export async function openTab(
  server: FakeServer,
  database: FakeDatabase,
  {
    epoch = 1,
    clock = new ServerClock(),
    ready,
    leftFor,
  }: { epoch?: number; clock?: ServerClock; ready?: () => Promise<void>; leftFor?: () => number } = {},
): Promise<Tab> {
  const storage = new DeviceStorage(Promise.resolve(database))
  const store = await AttemptStore.open(storage, 1 as AttemptId)
  if (store.epoch === 0) await store.setEpoch(epoch)
  const events: string[] = []
  const outbox = new Outbox({
    store,
    attemptId: 1 as AttemptId,
    device,
    tabs: tabsOf(database),
    post: server.post,
    clock,
    ...(ready === undefined ? {} : { ready }),
    ...(leftFor === undefined ? {} : { leftFor }),
    events: {
      newerEpoch: () => events.push('newerEpoch'),
      attemptGone: () => events.push('attemptGone'),
      extraTime: (seconds) => events.push(`extra time ${seconds}`),
    },
  })
  return { outbox, store, events, unsent: () => readUnsent(storage, 1 as AttemptId) }
}
