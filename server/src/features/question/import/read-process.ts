import type { ImportPreview } from '@agon/contract/question/files'
import { isAiken, readAiken } from './aiken.ts'
import { decodeText } from '../../../sheets/encoding.ts'
import { readSheet } from '../../../sheets/read-sheet.ts'
import { checkFile } from '../../../sheets/read-table.ts'
import { sheetLimits } from '../../../sheets/table.ts'
import { SheetRefusal } from '../../../sheets/refusal.ts'
import { readMoodle } from '../moodle/read.ts'
import { readGift } from './gift.ts'
import type { ImportedQuestions } from './imported.ts'
import type { FileJob, FileResult } from './read-file.ts'
import { readQuestionTable } from './table.ts'

// A process of its own: a file that takes long or needs too much memory ends here, and the server goes on.
async function read({
  bytes,
  filename,
}: FileJob): Promise<{ format: ImportPreview['format']; found: ImportedQuestions }> {
  if (!/\.(gift|aiken|txt|xml)$/i.test(filename)) {
    checkFile(bytes, { filename }, sheetLimits)
    return { format: 'table', found: readQuestionTable(await readSheet(bytes, sheetLimits)) }
  }
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

// read-file.ts alone starts this file, and sends one job.
process.once('message', (job) => {
  void answer(job as FileJob).then((result) => process.send?.(result, () => process.disconnect()))
})
