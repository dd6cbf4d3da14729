import { EventEmitter, on } from 'node:events'
import type { App } from './handler.ts'
import { perApp } from './per-app.ts'

/** Progress of a kind of work, from the process that does it to the readers of its stream, by the name of the work. */
export function progressChannel<Progress>() {
  const works = perApp(() => new EventEmitter())
  return {
    tell(app: App, name: string, progress: Progress): void {
      works(app).emit(name, progress)
    },

    /** Each progress from now on, until the caller leaves, and for `seconds` at most. */
    async *follow(app: App, name: string, seconds: number, left: AbortSignal): AsyncGenerator<Progress | undefined> {
      const signal = AbortSignal.any([left, AbortSignal.timeout(seconds * 1000)])
      try {
        const told = on(works(app), name, { signal })
        // Says that it listens.
        yield undefined
        // What is emitted there is emitted above.
        for await (const [progress] of told) yield progress as Progress
      } catch (error) {
        if (!signal.aborted) throw error
      }
    },
  }
}
