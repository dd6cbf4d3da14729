import { encodingSources, importFormats } from '@agon/domain/question/file-import'
import { textEncodings } from '@agon/domain/text-encoding'
import { z } from 'zod'
import { call } from '../call.ts'
import { eventStream, file, id, largeUpload, moment, sheetCell, whole } from '../schema.ts'
import { editors } from './editors.ts'
import { questionItems } from './item.ts'
import { moduleId } from './module.ts'
import { questionShape } from './question.ts'

const told = {
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  message: z.string(),
}

/** In the order in which they are offered: those first that keep most. */
export const exportFormats = ['moodle-xml', 'qti-3.0', 'qti-2.2', 'gift', 'xlsx', 'csv', 'aiken'] as const

const importFormat = z.enum(importFormats)

const leftOut = z.object({
  line: z.number(),
  file: z.exactOptional(z.string()),
  cells: z.array(sheetCell),
  ...told,
})

const fileEncoding = z.object({ name: z.enum(textEncodings), by: z.enum(encodingSources) })

/** What a file of questions holds: the questions as they would come in, what each loses, and what cannot come in. */
const importPreview = z.object({
  format: importFormat,
  /** null for packages and workbooks. */
  encoding: fileEncoding.nullable(),
  /** Which of its questions an import can take: `some` where those in `faults` have to be left out. */
  importable: z.enum(['all', 'some', 'none']),
  items: z.array(
    z.object({
      /** The line of a text file, the row of a table; the first is 1. */
      line: z.number(),
      /** The file inside a package, whose line it is. */
      file: z.exactOptional(z.string()),
      title: z.string(),
      question: questionShape,
      losses: z.array(z.object(told)),
    }),
  ),
  /** Texts that ask nothing, such as Moodle's descriptions: left out in any case. */
  texts: z.array(leftOut),
  /** Questions that cannot be read. */
  faults: z.array(leftOut),
})

/** What became of a file that was imported. */
const questionImport = z.object({
  id: id<'question-import'>(),
  filename: z.string(),
  format: importFormat,
  encoding: fileEncoding.nullable(),
  /** How many questions were imported. */
  imported: z.number(),
  texts: z.array(leftOut),
  faults: z.array(leftOut),
  at: moment,
  /** null where the user is no longer known. */
  by: z.string().nullable(),
})

/** Replaces the encoding that the file would be read in. */
const readAs = { encoding: z.enum(textEncodings).optional() }

/** What an export in a format does not keep, told before it is downloaded. */
const exportLosses = z.object({
  /** How many questions the file will hold, and how many the module has. */
  written: z.number(),
  total: z.number(),
  losses: z.array(
    z.object({
      ...told,
      /** Which questions it is so of, by their places in the module. */
      questions: z.array(z.number()),
    }),
  ),
})

/** How many questions of a file are read: right ones and others. */
export interface ImportProgress {
  readonly read: number
}

/** In bytes, of a file of questions with its pictures. */
export const importLimit = 256 * 1024 * 1024

export const filesCalls = {
  previewImport: call(
    'POST',
    '/api/question/import-preview/{id}',
    editors,
    'Preview a file of questions; its pictures are stored, no question is changed',
    {
      effect: 'write',
      ...moduleId,
      query: z.object(readAs),
      body: largeUpload(importLimit),
      reply: importPreview,
      refusals: ['tooLarge', 'mediaType', 'rejected'],
    },
  ),
  importProgress: call(
    'GET',
    '/api/question/import-progress/{id}',
    editors,
    'How far the reading of the file is that the caller has sent for a module, as events',
    {
      effect: 'read',
      ...moduleId,
      query: z.object({
        /** How long the stream stays open. */
        seconds: whole(0, 300).optional(),
      }),
      reply: eventStream<ImportProgress>(),
    },
  ),
  importQuestions: call(
    'POST',
    '/api/question/import/{id}',
    editors,
    'Import the questions of a file into a module: all of them, or those that can be read where the caller leaves out the others',
    {
      effect: 'write',
      ...moduleId,
      query: z.object({
        ...readAs,
        /** How many unreadable questions the caller has seen and leaves out; with another number of them nothing is imported. */
        leaveOut: whole(0, 2000).optional(),
      }),
      body: largeUpload(importLimit),
      reply: questionItems,
      refusals: ['tooLarge', 'mediaType', 'rejected', 'phase'],
    },
  ),
  listImports: call(
    'GET',
    '/api/question/imports/{id}',
    editors,
    'The files that were imported into a module, with what each import left out; the newest first',
    {
      effect: 'read',
      ...moduleId,
      reply: z.object({ items: z.array(questionImport), total: z.number() }),
    },
  ),
  exportQuestions: call('GET', '/api/question/export/{id}', editors, 'The questions of a module as a file', {
    effect: 'read',
    ...moduleId,
    query: z.object({ format: z.enum(exportFormats) }),
    reply: file(
      'text/xml',
      'text/plain',
      'text/csv',
      'application/zip',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ),
  }),
  exportLosses: call(
    'GET',
    '/api/question/export-losses/{id}',
    editors,
    'List what an export of a module in a format leaves out',
    {
      effect: 'read',
      ...moduleId,
      query: z.object({ format: z.enum(exportFormats) }),
      reply: exportLosses,
    },
  ),
}

export type ExportFormat = (typeof exportFormats)[number]
export type ImportPreview = z.infer<typeof importPreview>
export type QuestionImport = z.infer<typeof questionImport>
