import { getCompileCacheDir } from 'node:module'
import { Worker } from 'node:worker_threads'
import type { Answer, Request, ThreadData } from './worker.ts'

export interface PoolOptions {
  /** Threads at most. */
  size: number
  /** A thread without work is stopped after this time, so that fonts are not held in memory by a resting server. */
  idleMs: number
  /** A task that takes longer, or that longer says nothing of a step, fails, and its thread ends: what it lays out may be foreign. */
  mostMs: number
  /** How far its threads stand back for others that want the processor: 0, as everybody, to 19. */
  niceness?: number
}

interface Task extends Request {
  onStep: ((step: unknown) => void) | undefined
  resolve: (output: unknown) => void
  reject: (reason: unknown) => void
}

interface Thread {
  worker: Worker
  task: Task | null
  idle: NodeJS.Timeout | null
  limit: NodeJS.Timeout | null
}

/**
 * Runs functions of other modules in threads, so that what keeps a processor busy never holds up a request. A thread is started
 * when a task waits and none is free, takes one task at a time, and stops when it has been idle. A thread that dies
 * fails its task alone.
 */
export class WorkerPool {
  readonly #options: PoolOptions
  readonly #threads = new Set<Thread>()
  readonly #waiting: Task[] = []
  #closed = false

  constructor(options: PoolOptions) {
    this.#options = options
  }

  /** Threads alive. */
  get threads(): number {
    return this.#threads.size
  }

  /** `onStep` hears how far the work is, where the function tells. */
  run(module: string, name: string, input: unknown, onStep?: (step: unknown) => void): Promise<unknown> {
    if (this.#closed) return Promise.reject(new Error('The pool of threads is closed'))
    return new Promise((resolve, reject) => {
      this.#waiting.push({ module, name, input, onStep, resolve, reject })
      this.#next()
    })
  }

  /** Fails what waits or runs, and stops the threads. */
  async close(): Promise<void> {
    this.#closed = true
    for (const task of this.#waiting.splice(0)) task.reject(new Error('The pool of threads is closed'))
    await Promise.all([...this.#threads].map(({ worker }) => worker.terminate()))
  }

  #next(): void {
    if (this.#waiting.length === 0) return
    const free = [...this.#threads].find((thread) => thread.task === null)
    if (!free && this.#threads.size >= this.#options.size) return
    const task = this.#waiting.shift()
    if (task) this.#give(free ?? this.#start(), task)
  }

  #give(thread: Thread, task: Task): void {
    if (thread.idle) clearTimeout(thread.idle)
    thread.idle = null
    thread.task = task
    thread.worker.ref()
    this.#limit(thread)
    const { module, name, input } = task
    try {
      thread.worker.postMessage({ module, name, input } satisfies Request, [])
    } catch (reason) {
      // An input that cannot be copied to another thread.
      this.#settle(thread, { kind: 'failed', reason })
    }
  }

  #start(): Thread {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: { niceness: this.#options.niceness ?? 0, compiled: getCompileCacheDir() } satisfies ThreadData,
      resourceLimits: { maxOldGenerationSizeMb: 512 },
    })
    const thread: Thread = { worker, task: null, idle: null, limit: null }
    this.#threads.add(thread)
    worker.on('message', (answer: Answer) => this.#settle(thread, answer))
    worker.on('error', (reason) => this.#died(thread, reason))
    worker.on('exit', (code) => this.#died(thread, new Error(`A thread stopped with code ${code}`)))
    return thread
  }

  #settle(thread: Thread, answer: Answer): void {
    const { task } = thread
    if (answer.kind === 'step') {
      this.#limit(thread)
      task?.onStep?.(answer.step)
      return
    }
    if (thread.limit) clearTimeout(thread.limit)
    thread.task = null
    if (answer.kind === 'made') task?.resolve(answer.output)
    else task?.reject(answer.reason)
    this.#rest(thread)
    this.#next()
  }

  #limit(thread: Thread): void {
    if (thread.limit) clearTimeout(thread.limit)
    thread.limit = setTimeout(() => {
      this.#died(thread, new TookTooLong())
      void thread.worker.terminate()
    }, this.#options.mostMs)
  }

  #rest(thread: Thread): void {
    thread.worker.unref()
    thread.idle = setTimeout(() => {
      this.#threads.delete(thread)
      void thread.worker.terminate()
    }, this.#options.idleMs).unref()
  }

  #died(thread: Thread, reason: unknown): void {
    if (thread.idle) clearTimeout(thread.idle)
    if (thread.limit) clearTimeout(thread.limit)
    this.#threads.delete(thread)
    thread.task?.reject(reason)
    thread.task = null
    if (!this.#closed) this.#next()
  }
}

/** What a task fails with that was ended. */
export class TookTooLong extends Error {
  constructor() {
    super('A thread took too long')
    this.name = 'TookTooLong'
  }
}

type Functions<Module> = {
  [Name in keyof Module as Module[Name] extends (input: never) => unknown ? Name : never]: Module[Name]
}

type InThread<Function> = Function extends (input: infer Input, tell: (step: infer Step) => void) => infer Output
  ? (input: Input, onStep?: (step: Step) => void) => Promise<Awaited<Output>>
  : never

/**
 * The functions of a module, to be called in a thread of a pool. Input and output are copied, so they are plain data, as
 * are the steps that a function tells of; bytes that come back are handed over without a copy.
 */
export function inThreadOf<Module>(
  pool: WorkerPool,
  module: URL,
): <Name extends keyof Functions<Module> & string>(name: Name) => InThread<Module[Name]> {
  return (name) => {
    const call = (input: unknown, onStep?: (step: unknown) => void) => pool.run(module.href, name, input, onStep)
    // The thread runs the very function that the type says.
    return call as InThread<Module[typeof name]>
  }
}
