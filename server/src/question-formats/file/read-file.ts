import type { FileEncoding } from '@agon/domain/question/file-import'
import { fork } from 'node:child_process'
import { statSync } from 'node:fs'
import { getCompileCacheDir } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { ImportPreview } from '@agon/contract/question/files'
import type { TextEncoding } from '@agon/domain/text-encoding'
import type { Params } from '@agon/domain/message'
import { Problem } from '@agon/domain/problem'
import { SheetRefusal, type SheetRefusalCode } from '#/sheets/refusal.ts'
import type { ImportedQuestions } from '../reading/imported.ts'

export interface FileJob {
  path: string
  filename: string
  /** That it is read in; absent, the file's own. */
  encoding?: TextEncoding
  /** Where the pictures of the file are written, each under its fingerprint. */
  folder: string
}

/** A picture or a recording that is in the folder of its job. */
export interface KeptPicture {
  filename: string
  sha256: string
  mediaType: string
  /** null for what is heard. */
  width: number | null
  height: number | null
  size: number
  path: string
}

interface Read {
  format: ImportPreview['format']
  encoding: FileEncoding | null
  found: ImportedQuestions
  pictures: KeptPicture[]
}
export type FileResult = Read | { refused: { code: SheetRefusalCode; params: Params } }

/** How many of its questions are read. */
export interface FileProgress {
  read: number
}

interface Watch {
  /** Told now and then, while it is read. */
  onProgress?: (progress: FileProgress) => void
  /** Ends the reading: nobody waits for it any longer. */
  left?: AbortSignal
}

/** For each megabyte of a file so many milliseconds more. */
export const fileLimits = { milliseconds: 30_000, millisecondsEach: 400, megabytes: 512 }

let last: Promise<unknown> = Promise.resolve()

/**
 * Reads a file of questions in a process of its own, which may run out of time, of memory or into a fault without harm to the server.
 * One after the other, so that the memory of all is bounded. Throws a SheetRefusal where nothing of it can be read.
 */
export async function readFile(job: FileJob, limits = fileLimits, watch: Watch = {}): Promise<Read> {
  const turn = last.then(() => work(job, limits, watch))
  last = turn.catch(() => undefined)
  const result = await turn
  if ('refused' in result) throw new SheetRefusal(result.refused.code, result.refused.params)
  return result
}

function work(
  job: FileJob,
  { megabytes, ...limits }: typeof fileLimits,
  { onProgress, left }: Watch,
): Promise<FileResult> {
  if (left?.aborted === true) throw new Problem('malformed')
  const milliseconds = limits.milliseconds + (limits.millisecondsEach * statSync(job.path).size) / 2 ** 20
  const { promise, resolve, reject } = Promise.withResolvers<FileResult>()
  const cache = getCompileCacheDir()
  const child = fork(fileURLToPath(new URL('./read-process.ts', import.meta.url)), {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${megabytes}`],
    // Nothing of the server's settings: what is read is foreign.
    env: cache === undefined ? {} : { NODE_COMPILE_CACHE: cache },
    // Of what goes wrong the server tells the reason; what a dying process prints is of no use.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const timer = setTimeout(
    () => reject(new SheetRefusal('file-too-slow', { seconds: Math.round(milliseconds / 1000) })),
    milliseconds,
  )
  // Its sender is read-process.ts.
  child.on('message', (message: FileProgress | FileResult) => {
    if ('read' in message) onProgress?.(message)
    else resolve(message)
  })
  child.once('error', reject)
  child.once('exit', (code, signal) =>
    reject(
      signal === 'SIGABRT' || code === 134
        ? new SheetRefusal('file-needs-too-much')
        : new Error(`The reading of a file of questions ended with ${signal ?? code}.`),
    ),
  )
  child.send(job, (error) => error !== null && reject(error))
  const leave = () => reject(new Problem('malformed'))
  left?.addEventListener('abort', leave)
  return promise.finally(() => {
    left?.removeEventListener('abort', leave)
    clearTimeout(timer)
    child.kill('SIGKILL')
  })
}
