import { EventEmitter, on } from 'node:events'
import type { ImportProgress } from '@agon/contract/question/files'
import type { QuestionModuleId, UserId } from '@agon/domain/ids'
import { perApp } from '#/http/per-app.ts'
import type { App } from '#/http/handler.ts'

/** Whose file for which module. */
interface Reading {
  by: UserId | null
  questionModuleId: QuestionModuleId
}

const readings = perApp(() => new EventEmitter())
const nameOf = ({ by, questionModuleId }: Reading) => `${by} ${questionModuleId}`

export function tellProgress(app: App, reading: Reading, progress: ImportProgress): void {
  readings(app).emit(nameOf(reading), progress)
}

/** How much of a file is read, whenever that is more, for as long as the caller stays and at most so many seconds. */
export async function* readingProgress(
  app: App,
  reading: Reading,
  seconds: number,
  left: AbortSignal,
): AsyncGenerator<ImportProgress | undefined> {
  const signal = AbortSignal.any([left, AbortSignal.timeout(seconds * 1000)])
  try {
    const told = on(readings(app), nameOf(reading), { signal })
    // Says that it listens.
    yield undefined
    // What is emitted there is emitted above.
    for await (const [progress] of told) yield progress as ImportProgress
  } catch (error) {
    if (!signal.aborted) throw error
  }
}
