import type { ImportProgress } from '@agon/contract/question/files'
import type { QuestionModuleId, UserId } from '@agon/domain/ids'
import { progressChannel } from '#/http/progress-channel.ts'
import type { App } from '#/http/handler.ts'

/** Whose file for which module. */
interface Reading {
  by: UserId | null
  questionModuleId: QuestionModuleId
}

const readings = progressChannel<ImportProgress>()
const nameOf = ({ by, questionModuleId }: Reading) => `${by} ${questionModuleId}`

export function tellProgress(app: App, reading: Reading, progress: ImportProgress): void {
  readings.tell(app, nameOf(reading), progress)
}

/** How much of a file is read, whenever that is more, for as long as the caller stays and at most so many seconds. */
export function readingProgress(
  app: App,
  reading: Reading,
  seconds: number,
  left: AbortSignal,
): AsyncGenerator<ImportProgress | undefined> {
  return readings.follow(app, nameOf(reading), seconds, left)
}
