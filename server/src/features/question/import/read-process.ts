import { readFileSync, statSync } from 'node:fs'
import type { ImportPreview } from '@agon/contract/question/files'
import { tell } from '@agon/domain/told'
import { isAiken, readAiken } from './aiken.ts'
import { TextWindow } from '../../../files/text-window.ts'
import { readSheet } from '../../../sheets/read-sheet.ts'
import { checkFile } from '../../../sheets/read-table.ts'
import { sheetLimits } from '../../../sheets/table.ts'
import { SheetRefusal } from '../../../sheets/refusal.ts'
import { readMoodle } from '../moodle/read.ts'
import { readQtiPackage } from '../qti/package/read-package.ts'
import { isQti, readQtiItem } from '../qti/read.ts'
import { textOfFile } from './file-text.ts'
import { readGift } from './gift.ts'
import type { ImportedQuestions, KeepPicture } from './imported.ts'
import { KeptPictures } from './kept-pictures.ts'
import type { FileJob, FileProgress, FileResult } from './read-file.ts'
import { readText } from './read-text.ts'
import { onRead } from './reading-told.ts'
import { readQuestionTable } from './table.ts'
import { questionImportWords } from './words.ts'

interface Found {
  format: ImportPreview['format']
  found: ImportedQuestions
}

/** In bytes: far more than the most questions need, and read as a whole. */
const longestText = 32 * 1024 * 1024

// A process of its own: a file that takes long or needs too much memory ends here, and the server goes on.
async function read({ path, filename }: FileJob, keep: KeepPicture): Promise<Found> {
  if (/\.zip$/i.test(filename)) return { format: 'qti', found: readQtiPackage(path, keep) }
  if (/\.xml$/i.test(filename)) return readXmlFile(path, keep)
  if (!/\.(gift|aiken|txt)$/i.test(filename)) {
    checkFile(statSync(path).size, { filename }, sheetLimits)
    return { format: 'table', found: readQuestionTable(await readSheet(readFileSync(path), sheetLimits)) }
  }
  checkFile(statSync(path).size, { filename: 'text.txt' }, { bytes: longestText })
  const text = readText(readFileSync(path))
  if (!/\.gift$/i.test(filename) && isAiken(text)) return { format: 'aiken', found: readAiken(text) }
  return { format: 'gift', found: readGift(text) }
}

function readXmlFile(path: string, keep: KeepPicture): Found {
  const text = textOfFile(path)
  if (!isQti(new TextWindow(text()))) return { format: 'moodle-xml', found: readMoodle(text(), keep) }
  checkFile(statSync(path).size, { filename: 'text.txt' }, { bytes: longestText })
  return { format: 'qti', found: readQtiItem(readFileSync(path), keep) }
}

async function answer(job: FileJob): Promise<FileResult> {
  const pictures = new KeptPictures(job.folder)
  try {
    const { format, found } = await read(job, (picture) => pictures.keep(picture))
    return { format, found: withReason(found), pictures: pictures.namedBy(found.items) }
  } catch (error) {
    // Nested or long beyond what a program can hold.
    if (error instanceof RangeError) return { refused: { code: 'file-needs-too-much', params: {} } }
    if (!(error instanceof SheetRefusal)) throw error
    return { refused: { code: error.code, params: error.params } }
  }
}

/** A file without a question says so. */
function withReason(found: ImportedQuestions): ImportedQuestions {
  if (found.items.length + found.faults.length > 0) return found
  return { items: [], faults: [{ line: 1, cells: [], ...tell(questionImportWords, 'no-questions') }] }
}

/** In milliseconds, after the first: nobody sees more. */
const toldEvery = 100

// read-file.ts alone starts this file, and sends one job.
process.once('message', (job) => {
  let toldAt = Number.NEGATIVE_INFINITY
  onRead((read) => {
    if (performance.now() - toldAt < toldEvery) return
    toldAt = performance.now()
    process.send?.({ read } satisfies FileProgress)
  })
  void answer(job as FileJob).then((result) => process.send?.(result, () => process.disconnect()))
})
