import type { AttemptId, ParticipantId, QuestionId } from '@agon/domain/ids'
import type { Answer } from '@agon/domain/question/question'
import type { Shelf } from './shelf.ts'

/** An answer before it has its number. */
export interface Given {
  epoch: number
  questionId: QuestionId
  answer: Answer
  /** By the server's clock. */
  capturedAt: number
  /** Where that was a guess of a page without the server: what it was ahead of the device's clock. */
  guess?: number | undefined
}

/** An answer that the server has not confirmed. */
export interface Unsent extends Given {
  sequence: number
  /** Whether it outlives this page. */
  kept: boolean
  /** Whether it was captured by this page. */
  here: boolean
}

/** An answer that the server has. */
export interface Confirmed {
  epoch: number
  questionId: QuestionId
  answer: Answer
  savedAt: string
}

/** Whether the learner wants to look at a question again. */
export interface Flag {
  questionId: QuestionId
  flagged: boolean
}

/** What is kept of one attempt. Each unsent answer stands for itself, so that two tabs never overwrite each other. */
export class Kept {
  readonly #shelf: Shelf
  readonly #attemptId: AttemptId
  #epoch: number
  #page: string | null
  #seen: ReadonlySet<number>
  readonly #flags: Map<number, KeptFlag>
  readonly #flagListeners = new Set<() => void>()
  /** What was there when it was opened, in the order in which it was given. */
  readonly unsent: readonly Unsent[]

  private constructor(shelf: Shelf, attemptId: AttemptId, things: Things, unsent: readonly Unsent[]) {
    this.#shelf = shelf
    this.#attemptId = attemptId
    this.#epoch = things.epoch ?? 0
    this.#page = things.page ?? null
    this.#seen = new Set(things.seen)
    this.#flags = flagsIn(things)
    this.unsent = unsent
  }

  static async open(shelf: Shelf, attemptId: AttemptId): Promise<Kept> {
    const prefix = prefixOf(attemptId)
    const found = [...(await shelf.read(prefix))].map(([name, value]) => [name.slice(prefix.length), value])
    // Written by this class alone, in this browser.
    return new Kept(shelf, attemptId, Object.fromEntries(found) as Things, await unsentOf(shelf, attemptId))
  }

  /** The epoch that this browser holds; 0 for none. */
  get epoch(): number {
    return this.#epoch
  }
  holds(epoch: number): Promise<unknown> {
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

  /** What the learner wants to look at again. Each stands for itself, so that two tabs never overwrite each other. */
  isFlagged(questionId: QuestionId): boolean {
    return this.#flags.get(questionId)?.flagged ?? false
  }
  flag(questionId: QuestionId, flagged: boolean): void {
    this.#keepFlag({ questionId, flagged }, false)
    for (const listener of this.#flagListeners) listener()
  }
  onFlag(listener: () => void): () => void {
    this.#flagListeners.add(listener)
    return () => this.#flagListeners.delete(listener)
  }

  /** What the server knows of these questions; what it was not told stays as it is. */
  takeFlags(questionIds: readonly QuestionId[], flagged: readonly QuestionId[]): void {
    for (const questionId of questionIds) {
      const known = this.#flags.get(questionId)
      const now = flagged.includes(questionId)
      if (known?.told !== false && (known?.flagged ?? false) !== now) this.#keepFlag({ questionId, flagged: now }, true)
    }
  }
  untoldFlags(): Flag[] {
    const untold = [...this.#flags].filter(([, { told }]) => !told)
    // `flag` and `takeFlags` are given ids of questions.
    return untold.map(([id, { flagged }]) => ({ questionId: id as QuestionId, flagged }))
  }
  /** The server was told so, unless the learner has said otherwise meanwhile. */
  flagsTold(flags: readonly Flag[]): void {
    for (const flag of flags) {
      if (this.#flags.get(flag.questionId)?.flagged === flag.flagged) this.#keepFlag(flag, true)
    }
  }
  #keepFlag({ questionId, flagged }: Flag, told: boolean): void {
    const kept: KeptFlag = { flagged, told }
    this.#flags.set(questionId, kept)
    void this.#put(`${flagPrefix}${questionId}`, kept)
  }

  /** Gives it the next number, above `above`, and keeps it. */
  async add(given: Given, above: number): Promise<Unsent> {
    const { number, kept } = await this.#shelf.add(this.#stored(given), above)
    return { ...given, sequence: number, kept, here: true }
  }

  /** The last number that any tab of this browser has used, at the least `above`; later answers have greater ones. */
  async lastNumber(above: number): Promise<number> {
    const { number } = await this.#shelf.add(null, above)
    await this.#shelf.drop(number)
    return number
  }

  /** Its time is known better now. */
  rewrite(save: Unsent): void {
    void this.#shelf.replace(save.sequence, this.#stored(save))
  }

  remove({ sequence }: Unsent): void {
    void this.#shelf.drop(sequence)
  }

  /** The server has it: it stays here for a page that is opened without a network. */
  confirm({ epoch, questionId, answer, sequence }: Unsent, savedAt: string): void {
    const confirmed: Confirmed = { epoch, questionId, answer, savedAt }
    void this.#put(`saved.${questionId}`, confirmed).then(() => this.#shelf.drop(sequence))
  }

  /** What the server has confirmed to this browser under the epoch that it holds. */
  async confirmed(): Promise<Confirmed[]> {
    const found = await this.#shelf.read(`${prefixOf(this.#attemptId)}saved.`)
    return [...found.values()].map((value) => value as Confirmed).filter(({ epoch }) => epoch === this.#epoch)
  }

  /** After the sitting a shared computer keeps nothing of it. */
  async forget(): Promise<void> {
    await this.#shelf.remove(prefixOf(this.#attemptId))
    for (const { sequence } of await unsentOf(this.#shelf, this.#attemptId)) await this.#shelf.drop(sequence)
  }

  #stored({ epoch, questionId, answer, capturedAt, guess }: Given) {
    const known = { attemptId: this.#attemptId, epoch, questionId, answer, capturedAt }
    return guess === undefined ? known : { ...known, guess }
  }

  #put(name: string, value: unknown): Promise<boolean> {
    return this.#shelf.put(prefixOf(this.#attemptId) + name, value)
  }
}

interface Things {
  readonly epoch?: number
  readonly page?: string
  readonly seen?: readonly number[]
}

interface KeptFlag {
  readonly flagged: boolean
  /** Whether the server knows it, too. */
  readonly told: boolean
}

const flagPrefix = 'flag.'

function flagsIn(things: Things): Map<number, KeptFlag> {
  const flags = Object.entries(things).filter(([name]) => name.startsWith(flagPrefix))
  // Written by `#keepFlag` under these names.
  return new Map(flags.map(([name, flag]) => [Number(name.slice(flagPrefix.length)), flagOf(flag)]))
}

/** A build that told nobody of flags kept them as yes or no. */
function flagOf(kept: unknown): KeptFlag {
  return typeof kept === 'boolean' ? { flagged: kept, told: false } : (kept as KeptFlag)
}

/** Of a sitting that another learner left on this computer: the server has these. */
export function forgetConfirmed(shelf: Shelf, attemptId: AttemptId): Promise<void> {
  return shelf.remove(`${prefixOf(attemptId)}saved.`)
}

function prefixOf(attemptId: AttemptId): string {
  return `attempt.${attemptId}.`
}

/** In the order in which they were given. */
export async function unsentOf(shelf: Shelf, attemptId: AttemptId): Promise<Unsent[]> {
  const all = [...(await shelf.numbered())].map(([sequence, value]) => {
    // Written by `add`, in this browser only.
    return { ...(value as Given & { attemptId: AttemptId }), sequence, kept: true, here: false }
  })
  return all.filter((save) => save.attemptId === attemptId).sort((a, b) => a.epoch - b.epoch || a.sequence - b.sequence)
}

/** The secret by which the server knows this browser again. Made before it is first sent, so that no lost reply loses it. */
export async function deviceSecret(shelf: Shelf, participantId: ParticipantId): Promise<string> {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const secret = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return (await shelf.once(deviceName(participantId), secret)) as string // written here alone
}

export function forgetDevice(shelf: Shelf, participantId: ParticipantId): Promise<void> {
  return shelf.remove(deviceName(participantId))
}

function deviceName(participantId: ParticipantId): string {
  return `device.${participantId}.`
}
