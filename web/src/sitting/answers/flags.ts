import type { QuestionId } from '@agon/domain/ids'

/** Whether the learner wants to look at a question again. */
export interface Flag {
  questionId: QuestionId
  flagged: boolean
}

interface StoredFlag {
  readonly flagged: boolean
  /** Whether the server knows it, too. */
  readonly told: boolean
}

const prefix = 'flag.'

/** What the learner wants to look at again. Each flag is stored by itself, so that two tabs never overwrite each other. */
export class Flags {
  readonly #flags: Map<number, StoredFlag>
  readonly #put: (name: string, value: unknown) => void
  readonly #listeners = new Set<() => void>()

  /** `stored`: everything that is stored of the attempt, by name. */
  constructor(stored: ReadonlyMap<string, unknown>, put: (name: string, value: unknown) => void) {
    const own = [...stored].filter(([name]) => name.startsWith(prefix))
    this.#flags = new Map(own.map(([name, flag]) => [Number(name.slice(prefix.length)), read(flag)]))
    this.#put = put
  }

  has(questionId: QuestionId): boolean {
    return this.#flags.get(questionId)?.flagged ?? false
  }

  set(questionId: QuestionId, flagged: boolean): void {
    this.#store({ questionId, flagged }, false)
    for (const listener of this.#listeners) listener()
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** The server's flags of these questions; a flag that it does not know yet stays as it is. */
  takeFromServer(questionIds: readonly QuestionId[], flagged: readonly QuestionId[]): void {
    for (const questionId of questionIds) {
      const known = this.#flags.get(questionId)
      const now = flagged.includes(questionId)
      if (known?.told !== false && (known?.flagged ?? false) !== now) this.#store({ questionId, flagged: now }, true)
    }
  }

  unsent(): Flag[] {
    const unsent = [...this.#flags].filter(([, { told }]) => !told)
    // `set` and `takeFromServer` are given ids of questions.
    return unsent.map(([id, { flagged }]) => ({ questionId: id as QuestionId, flagged }))
  }

  /** The server has them, except those that the learner has changed in the meantime. */
  markSent(flags: readonly Flag[]): void {
    for (const flag of flags) if (this.#flags.get(flag.questionId)?.flagged === flag.flagged) this.#store(flag, true)
  }

  #store({ questionId, flagged }: Flag, told: boolean): void {
    const stored: StoredFlag = { flagged, told }
    this.#flags.set(questionId, stored)
    this.#put(`${prefix}${questionId}`, stored)
  }
}

/** Written by `#store`; builds that sent no flags wrote yes or no. */
function read(stored: unknown): StoredFlag {
  return typeof stored === 'boolean' ? { flagged: stored, told: false } : (stored as StoredFlag)
}
