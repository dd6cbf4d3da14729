import type { Params } from '@agon/domain/message'
import { Worker } from 'node:worker_threads'
import { SheetRefusal } from './refusal.ts'
import type { SheetRefusalCode } from './refusal.ts'
import { sheetLimits } from './table.ts'
import type { SheetLimits, SheetTable } from './table.ts'
import { megabytes } from './megabytes.ts'

export interface SheetJob {
  bytes: Uint8Array
  limits: SheetLimits
  /** Of a workbook, among the sheets that are not hidden; absent: the first with text. */
  at?: number | undefined
}

export type SheetResult = { table: SheetTable } | { refused: { code: SheetRefusalCode; params: Params } }

/** Enough for the largest table within the limits, several times over. */
const workerMegabytes = 512

/** Kinds of text that are no tables, by the ends of their names; their bytes alone could be a CSV file's. */
const otherKinds = new Set([
  'json',
  'xml',
  'svg',
  'html',
  'htm',
  'md',
  'gift',
  'eml',
  'ics',
  'vcf',
  'sql',
  'js',
  'css',
  'tex',
])

/**
 * Reads a CSV or XLSX file: the first sheet with text that is not hidden, or the one at `hint.at`; every cell as text. Which of the two it is goes by its bytes, never by its name.
 * Throws a SheetRefusal that says why, and where.
 */
export async function readTable(
  bytes: Uint8Array,
  hint: { filename: string; at?: number | undefined },
  limits: SheetLimits = sheetLimits,
): Promise<SheetTable> {
  checkFile(bytes.length, hint, limits)
  const result = await work({ bytes, limits, at: hint.at })
  if ('table' in result) return result.table
  throw new SheetRefusal(result.refused.code, result.refused.params)
}

/** What its name or its size alone says. Throws a SheetRefusal. */
export function checkFile(size: number, hint: { filename: string }, limits: Pick<SheetLimits, 'bytes'>): void {
  const kind = /\.([a-z]+)$/i.exec(hint.filename)?.[1]?.toLowerCase() ?? ''
  if (otherKinds.has(kind)) throw new SheetRefusal('file-is-other', { kind })
  if (size > limits.bytes) {
    throw new SheetRefusal('file-too-big', { megabytes: megabytes(size), limit: megabytes(limits.bytes) })
  }
}

function work(job: SheetJob): Promise<SheetResult> {
  const { promise, resolve, reject } = Promise.withResolvers<SheetResult>()
  const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), {
    workerData: job,
    resourceLimits: { maxOldGenerationSizeMb: workerMegabytes },
    execArgv: [],
  })
  const timer = setTimeout(
    () => reject(new SheetRefusal('file-too-slow', { seconds: job.limits.milliseconds / 1000 })),
    job.limits.milliseconds,
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
