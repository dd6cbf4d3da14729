import type { AttemptId, QuestionId } from '@agon/domain/ids'
import {
  byNumber,
  isOlder,
  readUnsent,
  recordOf,
  type CapturedAnswer,
  type ConfirmedAnswer,
  type SaveNumber,
  type UnsentAnswer,
} from './captured-answer.ts'
import type { ServerClock } from './clock.ts'
import type { DeviceStorage } from './device-storage.ts'
import { Flags } from './flags.ts'
import type { MayReplace } from './indexed-db.ts'

/**
 * One attempt on this device: its epoch, where the learner was, the flags, and the answers. An answer that the server has not confirmed
 * is stored by itself, so that two tabs never overwrite each other; one without a number is on its way to the storage.
 */
export class AttemptStore {
  readonly #storage: DeviceStorage
  readonly #attemptId: AttemptId
  #epoch: number
  #page: string | null
  #seen: ReadonlySet<number>
  readonly flags: Flags
  #unsent: UnsentAnswer[]
  #storing: readonly CapturedAnswer[] = []
  /** New numbers are above it. */
  #floor: number

  private constructor(
    storage: DeviceStorage,
    attemptId: AttemptId,
    stored: ReadonlyMap<string, unknown>,
    unsent: UnsentAnswer[],
  ) {
    this.#storage = storage
    this.#attemptId = attemptId
    // Written by this class only, in this browser.
    const { epoch, page, seen } = Object.fromEntries(stored) as Stored
    this.#epoch = epoch ?? 0
    this.#page = page ?? null
    this.#seen = new Set(seen)
    this.flags = new Flags(stored, (name, value) => void this.#put(name, value))
    this.#unsent = unsent
    this.#floor = Math.max(0, ...unsent.map(({ sequence }) => sequence))
  }

  static async open(storage: DeviceStorage, attemptId: AttemptId): Promise<AttemptStore> {
    const prefix = prefixOf(attemptId)
    const found = [...(await storage.read(prefix))].map(([name, value]) => [name.slice(prefix.length), value] as const)
    return new AttemptStore(storage, attemptId, new Map(found), await readUnsent(storage, attemptId))
  }

  /** The epoch that this browser holds; 0 for none. */
  get epoch(): number {
    return this.#epoch
  }
  setEpoch(epoch: number): Promise<unknown> {
    this.#epoch = epoch
    return this.#put('epoch', epoch)
  }

  /** Where the learner was last: `module/question`. */
  get page(): string | null {
    return this.#page
  }
  get seen(): ReadonlySet<number> {
    return this.#seen
  }
  visit(page: string, questionId: QuestionId): void {
    this.#page = page
    void this.#put('page', page)
    if (this.#seen.has(questionId)) return
    this.#seen = new Set([...this.#seen, questionId])
    void this.#put('seen', [...this.#seen])
  }

  /** The answers with a number that the server has not confirmed, in order. */
  get unsent(): readonly UnsentAnswer[] {
    return this.#unsent
  }
  /** With those that are on their way to the storage. */
  get unsentCount(): number {
    return this.#unsent.length + this.#storing.length
  }
  isStoring(questionId: QuestionId): boolean {
    return this.#storing.some((captured) => captured.questionId === questionId)
  }
  /** The number of the newest answer to a question that is not confirmed; nothing has a greater one while it waits for its own. */
  unsentNumber(questionId: QuestionId): SaveNumber | undefined {
    if (this.isStoring(questionId)) return { epoch: this.#epoch, sequence: Infinity }
    return this.#unsent
      .filter((save) => save.questionId === questionId)
      .toSorted(byNumber)
      .at(-1)
  }

  /** The server has numbers up to this one. */
  numberAbove(lastSequence: number): void {
    this.#floor = Math.max(this.#floor, lastSequence)
  }

  /** The last number that any tab of this browser has used; later answers have greater ones. */
  async lastNumber(): Promise<number> {
    const { number } = await this.#storage.add(null, this.#floor)
    await this.#storage.drop(number)
    return number
  }

  /** Gives an answer its number and stores it; it is among the unsent ones after `added`. */
  add(captured: CapturedAnswer): Promise<UnsentAnswer> {
    this.#storing = [...this.#storing, captured]
    return this.#number(captured, this.#floor)
  }

  added(captured: CapturedAnswer, save: UnsentAnswer): void {
    this.#storing = this.#storing.filter((one) => one !== captured)
    this.#unsent = [...this.#unsent.filter(({ sequence }) => sequence !== save.sequence), save]
  }

  /** A guessed time of capture gets the true one, once, on the disk too: the page may end before all is sent. */
  correctTimes(clock: ServerClock): void {
    if (clock.guess !== null) return
    for (const save of this.#unsent) {
      if (save.guess === undefined) continue
      save.capturedAt = clock.corrected(save.capturedAt, save.guess, save.here)
      save.guess = undefined
      void this.#storage.replace(save.sequence, recordOf(this.#attemptId, save))
    }
  }

  /** Newer answers to the same question get new numbers behind it: the greatest number is the one that counts. */
  async renumber(save: UnsentAnswer): Promise<readonly UnsentAnswer[]> {
    const again = [save, ...this.#unsent.filter((one) => one.questionId === save.questionId && one !== save)]
    // All are asked for at once, before any answer that is given meanwhile.
    const renumbered = await Promise.all(again.map((one) => this.#number(one, Math.max(this.#floor, one.sequence))))
    for (const one of again) this.drop(one)
    this.#unsent.push(...renumbered)
    this.#unsent.sort(byNumber)
    return renumbered
  }

  /** The server has it: it stays here for a page that is opened without a network, unless another tab has left a newer one. */
  confirm(save: UnsentAnswer, savedAt: string): void {
    this.#leave(save)
    const { epoch, questionId, answer, sequence } = save
    const confirmed: ConfirmedAnswer = { epoch, sequence, questionId, answer, savedAt }
    // Written by this method only.
    const isNewer = (present: unknown) => present === undefined || !isOlder(confirmed, present as ConfirmedAnswer)
    void this.#put(`saved.${questionId}`, confirmed, isNewer).then(() => this.#storage.drop(sequence))
  }

  drop(save: UnsentAnswer): void {
    this.#leave(save)
    void this.#storage.drop(save.sequence)
  }

  /** What the server has confirmed to this browser under the epoch that it holds. */
  async confirmed(): Promise<ConfirmedAnswer[]> {
    const found = await this.#storage.read(`${prefixOf(this.#attemptId)}saved.`)
    // Written by `confirm`.
    return [...found.values()].map((value) => value as ConfirmedAnswer).filter(({ epoch }) => epoch === this.#epoch)
  }

  /** The answers that other tabs have stored since this one was opened. The unsent ones are among this page's from now on. */
  async adopt(): Promise<{ unsent: UnsentAnswer[]; confirmed: ConfirmedAnswer[] }> {
    // One that is confirmed or replaced while the storage is read is known, too.
    const before = this.#unsent
    const [stored, confirmed] = [await readUnsent(this.#storage, this.#attemptId), await this.confirmed()]
    const known = new Set([...before, ...this.#unsent].map(({ sequence }) => sequence))
    const unsent = stored.filter(({ sequence }) => !known.has(sequence))
    this.#unsent = [...this.#unsent, ...unsent].sort(byNumber)
    return { unsent, confirmed }
  }

  /** After the sitting a shared computer keeps nothing of it. */
  async forget(): Promise<void> {
    await this.#storage.remove(prefixOf(this.#attemptId))
    for (const { sequence } of await readUnsent(this.#storage, this.#attemptId)) await this.#storage.drop(sequence)
  }

  async #number(captured: CapturedAnswer, above: number): Promise<UnsentAnswer> {
    const { number, kept } = await this.#storage.add(recordOf(this.#attemptId, captured), above)
    return { ...captured, sequence: number, kept, here: true }
  }

  #leave(save: UnsentAnswer): void {
    this.#unsent = this.#unsent.filter((one) => one !== save)
  }

  #put(name: string, value: unknown, mayReplace?: MayReplace): Promise<boolean> {
    return this.#storage.put(prefixOf(this.#attemptId) + name, value, mayReplace)
  }
}

interface Stored {
  readonly epoch?: number
  readonly page?: string
  readonly seen?: readonly number[]
}

/** Of a sitting that another learner left on this computer: the server has these. */
export function forgetConfirmed(storage: DeviceStorage, attemptId: AttemptId): Promise<void> {
  return storage.remove(`${prefixOf(attemptId)}saved.`)
}

function prefixOf(attemptId: AttemptId): string {
  return `attempt.${attemptId}.`
}
