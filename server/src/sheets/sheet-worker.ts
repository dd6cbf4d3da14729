import { parentPort, workerData } from 'node:worker_threads'
import { readSheet } from './read-sheet.ts'
import { SheetRefusal } from './refusal.ts'
import type { SheetJob, SheetResult } from './read-table.ts'

// A thread of its own: a file that takes long or needs too much memory ends here, and the server goes on.
async function answer(job: SheetJob): Promise<SheetResult> {
  try {
    return { table: await readSheet(job) }
  } catch (error) {
    if (!(error instanceof SheetRefusal)) throw error
    return { refused: { code: error.code, params: error.params } }
  }
}

// workerData is what read-table.ts passes, and nothing else starts this file.
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin
parentPort?.postMessage(await answer(workerData as SheetJob))
