import type { ImportPreview } from '@agon/contract/question'
import type { Params } from '@agon/domain/told'
import { Worker } from 'node:worker_threads'
import { SheetRefusal, type SheetRefusalCode } from '../../../sheets/refusal.ts'
import type { ImportedQuestions } from './imported.ts'

export interface FileJob {
  bytes: Uint8Array
  filename: string
}

interface Read {
  format: ImportPreview['format']
  found: ImportedQuestions
}
export type FileResult = Read | { refused: { code: SheetRefusalCode; params: Params } }

export const fileLimits = { milliseconds: 30_000, megabytes: 512 }

/** Reads a file of questions in a thread of its own. Throws a SheetRefusal where nothing of it can be read. */
export async function readFile(job: FileJob, limits = fileLimits): Promise<Read> {
  const result = await work(job, limits)
  if ('refused' in result) throw new SheetRefusal(result.refused.code, result.refused.params)
  return result
}

function work(job: FileJob, limits: typeof fileLimits): Promise<FileResult> {
  const { promise, resolve, reject } = Promise.withResolvers<FileResult>()
  const worker = new Worker(new URL('./read-thread.ts', import.meta.url), {
    workerData: job,
    resourceLimits: { maxOldGenerationSizeMb: limits.megabytes },
    execArgv: [],
  })
  const timer = setTimeout(
    () => reject(new SheetRefusal('file-too-slow', { seconds: limits.milliseconds / 1000 })),
    limits.milliseconds,
  )
  worker.once('message', resolve)
  worker.once('error', (error) => reject(isOutOfMemory(error) ? new SheetRefusal('file-needs-too-much') : error))
  worker.once('exit', () => reject(new SheetRefusal('file-damaged')))
  return promise.finally(() => {
    clearTimeout(timer)
    return worker.terminate()
  })
}

function isOutOfMemory(error: Error): boolean {
  return 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}
