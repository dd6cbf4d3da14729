import type { ExportFormat } from '@agon/contract/question/files'
import type { FileReply } from '@agon/contract/schema'
import { kindsMarkedByPeople, type Question } from '@agon/domain/question/question'
import type { FileStore } from '../files/store.ts'
import { writeCsv } from '../sheets/csv-write.ts'
import { mediaTypes } from '../sheets/write.ts'
import { writeXlsx } from '../sheets/xlsx-write.ts'
import { writeGift } from './gift/write/write-gift.ts'
import { filesOf } from './kinds/kinds.ts'
import { wrongShare } from './kinds/single-choice.ts'
import { unknownShares } from './moodle/write/shares.ts'
import { writeMoodle } from './moodle/write/write-moodle.ts'
import { lossesOfQti } from './qti/write/losses.ts'
import { writePackage } from './qti/write/write-package.ts'
import type { QtiVersion } from './qti/spelling.ts'
import { isForAiken, writeAiken } from './aiken/write-aiken.ts'
import { lossesOf, lossOf, type ExportLoss } from './writing/losses.ts'
import { textOf, type Thing } from './writing/said.ts'
import { writeQuestionTable } from './table/write/write-question-table.ts'

interface Format {
  ending: string
  mediaType: string
  /** Whether the file can hold such a question at all. */
  holds: (question: Question) => boolean
  losses: (question: Question) => ExportLoss[]
  /** `title` is the module's; figures are in the files. */
  write: (
    questions: readonly Question[],
    title: string,
    files: FileStore,
  ) => FileReply['content'] | Promise<FileReply['content']>
}

function table(ending: 'xlsx' | 'csv', writeRows: typeof writeXlsx | typeof writeCsv): Format {
  return {
    ending,
    mediaType: mediaTypes[ending],
    holds: () => true,
    losses: lossesOfTable,
    write(questions) {
      const { header, rows } = writeQuestionTable(questions)
      return writeRows(header, rows)
    },
  }
}

/** A format that cannot be written does not compile. */
export const formats: { readonly [F in ExportFormat]: Format } = {
  'moodle-xml': {
    ending: 'xml',
    mediaType: 'text/xml; charset=utf-8',
    holds: () => true,
    losses: lossesOfMoodle,
    write: writeMoodle,
  },
  'qti-3.0': qtiPackage('3.0'),
  'qti-2.2': qtiPackage('2.2'),
  gift: {
    ending: 'gift',
    mediaType: 'text/plain; charset=utf-8',
    holds: () => true,
    losses: lossesOfGift,
    write: (questions, title) =>
      writeGift(questions.map((question, index) => ({ title: `${title} ${index + 1}`, question }))),
  },
  xlsx: table('xlsx', writeXlsx),
  csv: table('csv', writeCsv),
  aiken: {
    ending: 'txt',
    mediaType: 'text/plain; charset=utf-8',
    holds: isForAiken,
    losses: lossesOfAiken,
    write: (questions) => writeAiken(questions),
  },
}

function qtiPackage(version: QtiVersion): Format {
  return {
    ending: 'zip',
    mediaType: 'application/zip',
    holds: () => true,
    losses: lossesOfQti,
    write: (questions, title, files) => writePackage(questions, title, files, version),
  }
}

function lossesOfMoodle(question: Question): ExportLoss[] {
  const isEssay = filesOf(question).moodle.write(question, textOf(question)).type === 'essay'
  const shares = unknownShares(question).map((share) => lossOf('share-unseen', { share }))
  return [
    ...(isEssay && !essays.has(question.kind) ? [lossOf('essay-elsewhere')] : []),
    ...lossesOf(
      question,
      'seen-by-agon',
      saysCost(question) ? unseenInMoodle.filter((thing) => thing !== 'penalty') : unseenInMoodle,
    ),
    ...(question.kind === 'hot-spot' && question.key.length > 1 ? [lossOf('places-all')] : []),
    ...lossOfCost(question),
    ...shares,
  ]
}

const unseenInMoodle: readonly Thing[] = [
  'penalty',
  'difficulty',
  'source',
  'author',
  'drawnFrom',
  'languages',
  'accents',
  'allOrNothing',
  'allGaps',
  'marksOfChoices',
  'pointedWords',
  'pixels',
]

/** Whether Moodle knows what a wrong choice costs, or nearly so. */
function saysCost(question: Question): boolean {
  return question.kind === 'single-choice' && question.penalty > 0 && wrongShare(question) !== 0
}

/** A share that is further from what a wrong choice costs than thousandths are. */
function lossOfCost(question: Question): ExportLoss[] {
  if (question.kind !== 'single-choice' || !saysCost(question)) return []
  const [cost, share] = [(100 * question.penalty) / question.marks, wrongShare(question)]
  return Math.abs(cost - share) < 0.1 ? [] : [lossOf('cost-nearest', { cost: Math.round(cost * 10) / 10, share })]
}

/** Kinds that people mark: GIFT writes them as essays, with nothing between the braces. */
const essays: ReadonlySet<string> = new Set(kindsMarkedByPeople)

function lossesOfGift(question: Question): ExportLoss[] {
  const body = filesOf(question).gift.answers(question, textOf(question))
  return [
    ...(body === '' && !essays.has(question.kind) ? [lossOf('essay-elsewhere')] : []),
    ...lossesOf(
      question,
      'seen-by-agon',
      saysCost(question) ? unseenInGift.filter((thing) => thing !== 'penalty') : unseenInGift,
    ),
    ...lossOfCost(question),
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
  'clips',
  'languages',
  'unit',
  'case',
  'accents',
  'guidance',
  'wordLimit',
]

function lossesOfTable(question: Question): ExportLoss[] {
  // The figure that is pointed at is known by its fingerprint.
  return lossesOf(question, 'left-out', [
    ...(question.kind === 'hot-spot' ? (['otherFigures', 'drawnFrom'] as const) : (['figures'] as const)),
    'clips',
  ])
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
    'clips',
    'languages',
    'feedback',
    'marksOfText',
  ])
}
