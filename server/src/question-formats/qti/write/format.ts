import type { FormatWriter } from '#/question-formats/writing/format-writer.ts'
import type { QtiVersion } from '../spelling.ts'
import { lossesOfQti } from './losses.ts'
import { writePackage } from './write-package.ts'

export const qti2 = packageOf('2.2')
export const qti3 = packageOf('3.0')

function packageOf(version: QtiVersion): FormatWriter {
  return {
    holds: () => true,
    losses: lossesOfQti,
    write: (questions, title, files) => writePackage(questions, title, files, version),
  }
}
