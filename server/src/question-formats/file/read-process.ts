import type { FileEncoding } from '@agon/domain/question/file-import'
import { readFileSync, statSync } from 'node:fs'
import type { ImportPreview } from '@agon/contract/question/files'
import { tell } from '@agon/domain/message'
import { TextWindow } from '#/files/text-window.ts'
import { readSheet } from '#/sheets/read-sheet.ts'
import { checkFile } from '#/sheets/read-table.ts'
import { sheetLimits } from '#/sheets/table.ts'
import { SheetRefusal } from '#/sheets/refusal.ts'
import { isQti } from '../qti/is-qti.ts'
import { textOfFile } from './file-text.ts'
import { findEncoding } from './find-encoding.ts'
import { nothingRead, type ImportedQuestions, type KeepPicture } from '../reading/imported.ts'
import { KeptPictures } from './kept-pictures.ts'
import type { FileJob, FileProgress, FileResult } from './read-file.ts'
import { onRead } from '../reading/progress.ts'
import { questionImportWords } from '../reading/words.ts'

interface Found {
  format: ImportPreview['format']
  /** null for what is no text: packages and workbooks. */
  encoding: FileEncoding | null
  found: ImportedQuestions
}

/** In bytes: far more than the most questions need, and read as a whole. */
const longestText = 32 * 1024 * 1024

// A process of its own: a file that takes long or needs too much memory ends here, and the server goes on. It imports one reader.
async function read(job: FileJob, keep: KeepPicture): Promise<Found> {
  const { filename } = job
  if (/\.zip$/i.test(filename)) return readZipFile(job, keep)
  if (/\.xml$/i.test(filename)) return readXmlFile(job, keep)
  if (/\.(gift|aiken|txt)$/i.test(filename)) return readTextFile(job)
  return readTableFile(job)
}

async function readZipFile({ path }: FileJob, keep: KeepPicture): Promise<Found> {
  const { readQtiPackage } = await import('../qti/read/package/read-package.ts')
  return { format: 'qti', encoding: null, found: readQtiPackage(path, keep) }
}

async function readTableFile({ path, filename, encoding: chosen }: FileJob): Promise<Found> {
  checkFile(statSync(path).size, { filename }, sheetLimits)
  const bytes = readFileSync(path)
  let encoding: FileEncoding | null = null
  const table = await readSheet({ bytes, limits: sheetLimits }, () => {
    encoding = findEncoding(() => [bytes], chosen)
    return new TextDecoder(encoding.name).decode(bytes)
  })
  const { readQuestionTable } = await import('../table/read/read-question-table.ts')
  return { format: 'table', encoding, found: readQuestionTable(table) }
}

async function readTextFile({ path, filename, encoding: chosen }: FileJob): Promise<Found> {
  checkFile(statSync(path).size, { filename: 'text.txt' }, { bytes: longestText })
  const { encoding, text } = textOfFile(path, chosen)
  const whole = [...text()].join('')
  if (!/\.gift$/i.test(filename)) {
    const { isAiken, readAiken } = await import('../aiken/read-aiken.ts')
    if (isAiken(whole)) return { format: 'aiken', encoding, found: readAiken(whole) }
  }
  const { readGift } = await import('../gift/read/read-gift.ts')
  return { format: 'gift', encoding, found: readGift(whole) }
}

async function readXmlFile({ path, encoding: chosen }: FileJob, keep: KeepPicture): Promise<Found> {
  const { encoding, text } = textOfFile(path, chosen)
  if (!isQti(new TextWindow(text()))) {
    const { readMoodle } = await import('../moodle/read/read-moodle.ts')
    return { format: 'moodle-xml', encoding, found: readMoodle(text(), keep) }
  }
  checkFile(statSync(path).size, { filename: 'text.txt' }, { bytes: longestText })
  const { readQtiItem } = await import('../qti/read/read.ts')
  return { format: 'qti', encoding, found: readQtiItem([...text()].join(''), keep) }
}

async function answer(job: FileJob): Promise<FileResult> {
  const pictures = new KeptPictures(job.folder)
  try {
    const { format, encoding, found } = await read(job, (picture) => pictures.keep(picture))
    return { format, encoding, found: withReason(found), pictures: pictures.namedBy(found.items) }
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
  return { ...nothingRead(1, tell(questionImportWords, 'no-questions')), texts: found.texts }
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
