import type { PaperLine } from '@agon/domain/marking/paper-sheet'
import type { SheetTable } from '#/sheets/table.ts'
import { questionNumber, type PaperQuestion } from './paper.ts'

/** How files call the columns, in English and Afrikaans; small letters only. */
const headers = {
  number: /^(participant|deelnemer)(number|no|nommer|nr)?$/,
  name: /^(full|volle)?(name|names|naam)$/,
} as const

/** Columns of the downloaded sheet that are only to be read. */
const onlyRead = /^(grade|graad|school|skool)$/

/** “1.2, of 4” or “Q1.2” is the mark for the second question of the first part. */
const ofQuestion = /^(?:q|question|v|vraag)?\s*(\d{1,3})\.(\d{1,3})(?:\D.*)?$/i

export function paperColumns({ header }: Pick<SheetTable, 'header'>, questions: readonly PaperQuestion[]) {
  const keys = header.cells.map((cell) => cell.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))
  const numbers = header.cells.map((cell) => {
    const [, module, question] = ofQuestion.exec(cell.trim()) ?? []
    return module === undefined ? null : `${Number(module)}.${Number(question)}`
  })
  const number = keys.findIndex((key) => headers.number.test(key))
  const name = keys.findIndex((key) => headers.name.test(key))
  const marks = questions.map((question) => numbers.indexOf(questionNumber(question)))
  const used = new Set([number, name, ...marks])
  return {
    hasNumber: number >= 0,
    hasMarks: marks.some((at) => at >= 0),
    /** Questions that two columns are about. */
    twice: questions.map(questionNumber).filter((own) => numbers.filter((one) => one === own).length > 1),
    unused: header.cells.filter((cell, at) => cell !== '' && !used.has(at) && !onlyRead.test(keys[at] ?? '')),
    lineOf: ({ row, cells }: SheetTable['rows'][number]): PaperLine => ({
      row,
      number: cells[number] ?? '',
      name: name < 0 ? '' : (cells[name] ?? ''),
      marks: marks.map((at) => (at < 0 ? '' : (cells[at] ?? ''))),
    }),
  }
}
