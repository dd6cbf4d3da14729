import { parentPort, workerData } from 'node:worker_threads'
import type { ImportPreview } from '@agon/contract/question'
import { isAiken, readAiken } from './aiken.ts'
import { decodeText } from '../../../sheets/encoding.ts'
import { readTable } from '../../../sheets/read-table.ts'
import { SheetRefusal } from '../../../sheets/refusal.ts'
import { readMoodle } from '../moodle/read.ts'
import { readGift } from './gift.ts'
import type { ImportedQuestions } from './imported.ts'
import type { FileJob, FileResult } from './read-file.ts'
import { readQuestionTable } from './table.ts'

// A thread of its own: a file that takes long or needs too much memory ends here, and the server goes on.
async function read({
  bytes,
  filename,
}: FileJob): Promise<{ format: ImportPreview['format']; found: ImportedQuestions }> {
  if (!/\.(gift|aiken|txt|xml)$/i.test(filename))
    return { format: 'table', found: readQuestionTable(await readTable(bytes, { filename })) }
  const { text } = decodeText(bytes)
  if (/\.xml$/i.test(filename)) return { format: 'moodle-xml', found: readMoodle(text) }
  if (!/\.gift$/i.test(filename) && isAiken(text)) return { format: 'aiken', found: readAiken(text) }
  return { format: 'gift', found: readGift(text) }
}

async function answer(job: FileJob): Promise<FileResult> {
  try {
    return await read(job)
  } catch (error) {
    if (!(error instanceof SheetRefusal)) throw error
    return { refused: { code: error.code, params: error.params } }
  }
}

// workerData is what read-file.ts passes, and nothing else starts this file.
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin
parentPort?.postMessage(await answer(workerData as FileJob))
