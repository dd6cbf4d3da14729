import type { ExportFormat } from '@agon/contract/question'
import type { FileReply } from '@agon/contract/schema'
import { kindsMarkedByPeople, type Question } from '@agon/domain/question/question'
import { writeCsv } from '../../../sheets/csv-write.ts'
import { mediaTypes } from '../../../sheets/write.ts'
import { writeXlsx } from '../../../sheets/xlsx-write.ts'
import { writeGift } from '../import/gift-write.ts'
import { filesOf } from '../kinds/kinds.ts'
import { isForAiken, writeAiken } from './aiken.ts'
import { lossesOf, lossOf, type ExportLoss } from './losses.ts'
import { textOf, type Thing } from './said.ts'
import { writeQuestionTable } from './table.ts'

interface Format {
  ending: string
  mediaType: string
  /** Whether the file can hold such a question at all. */
  holds: (question: Question) => boolean
  losses: (question: Question) => ExportLoss[]
  /** `title` is the module's. */
  write: (questions: readonly Question[], title: string) => FileReply['content'] | Promise<FileReply['content']>
}

/** A format that cannot be written does not compile. */
export const formats: { readonly [F in ExportFormat]: Format } = {
  gift: {
    ending: 'gift',
    mediaType: 'text/plain; charset=utf-8',
    holds: () => true,
    losses: lossesOfGift,
    write: (questions, title) =>
      writeGift(questions.map((question, index) => ({ title: `${title} ${index + 1}`, question }))),
  },
  xlsx: {
    ending: 'xlsx',
    mediaType: mediaTypes.xlsx,
    holds: () => true,
    losses: lossesOfTable,
    write(questions) {
      const { header, rows } = writeQuestionTable(questions)
      return writeXlsx(header, rows)
    },
  },
  csv: {
    ending: 'csv',
    mediaType: mediaTypes.csv,
    holds: () => true,
    losses: lossesOfTable,
    write(questions) {
      const { header, rows } = writeQuestionTable(questions)
      return writeCsv(header, rows)
    },
  },
  aiken: {
    ending: 'txt',
    mediaType: 'text/plain; charset=utf-8',
    holds: isForAiken,
    losses: lossesOfAiken,
    write: (questions) => writeAiken(questions),
  },
}

/** Kinds that people mark: GIFT writes them as essays, with nothing between the braces. */
const essays: ReadonlySet<string> = new Set(kindsMarkedByPeople)

function lossesOfGift(question: Question): ExportLoss[] {
  const body = filesOf(question).gift.answers(question, textOf(question))
  const saysCost = question.kind === 'single-choice' && body.includes('~%-')
  return [
    ...(body === '' && !essays.has(question.kind) ? [lossOf('essay-elsewhere')] : []),
    ...lossesOf(
      question,
      'seen-by-agon',
      saysCost ? unseenInGift.filter((thing) => thing !== 'penalty') : unseenInGift,
    ),
  ]
}

const unseenInGift: readonly Thing[] = [
  'marks',
  'penalty',
  'difficulty',
  'topic',
  'source',
  'author',
  'figures',
  'languages',
  'unit',
  'case',
  'accents',
  'guidance',
  'wordLimit',
]

function lossesOfTable(question: Question): ExportLoss[] {
  // The figure that is pointed at is known by its fingerprint.
  return lossesOf(question, 'left-out', [question.kind === 'hot-spot' ? 'otherFigures' : 'figures'])
}

function lossesOfAiken(question: Question): ExportLoss[] {
  if (!isForAiken(question)) return [lossOf('question-left-out')]
  return lossesOf(question, 'left-out', [
    'marks',
    'penalty',
    'difficulty',
    'topic',
    'source',
    'author',
    'figures',
    'languages',
    'feedback',
    'marksOfText',
  ])
}
