import { parentPort, workerData } from 'node:worker_threads'
import { readCsvText } from './csv-read.ts'
import { decodeText } from './encoding.ts'
import { detectKind } from './kind.ts'
import { SheetRefusal } from './refusal.ts'
import type { SheetJob, SheetResult } from './read-table.ts'
import type { SheetTable } from './table.ts'
import { readXlsx } from './xlsx-read.ts'

// A thread of its own: a file that takes long or needs too much memory ends here, and the server goes on.
async function read({ bytes, limits }: SheetJob): Promise<SheetTable> {
  const found = detectKind(bytes)
  if (found.kind === 'text') return readCsvText(decodeText(bytes).text, limits)
  return readXlsx(bytes, found.entries, limits)
}

async function answer(job: SheetJob): Promise<SheetResult> {
  try {
    return { table: await read(job) }
  } catch (error) {
    if (!(error instanceof SheetRefusal)) throw error
    return { refused: { code: error.code, params: error.params } }
  }
}

// workerData is what read-table.ts passes, and nothing else starts this file.
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin
parentPort?.postMessage(await answer(workerData as SheetJob))
