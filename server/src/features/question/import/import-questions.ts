import type { ImportPreview } from '@agon/contract/question/files'
import type { UploadOnDisk } from '@agon/contract/schema'
import type { OlympiadId, QuestionId, QuestionModuleId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import type { Db } from '#/db/database.ts'
import { keepUploads } from '#/files/uploads.ts'
import { userIdOf, type Actor } from '#/http/actor.ts'
import type { App } from '#/http/handler.ts'
import type { TextEncoding } from '@agon/domain/text-encoding'
import { SheetRefusal } from '#/sheets/refusal.ts'
import { editable } from '../modules.ts'
import { olympiadOfModule } from '../store.ts'
import { addQuestions } from '../write-question.ts'
import { checkedImport } from '#/question-formats/checked-import.ts'
import { insertImport } from './imports.ts'
import { fileLimits, readFile, type KeptPicture } from '#/question-formats/file/read-file.ts'
import { tellProgress } from './reading-progress.ts'

interface Desk {
  db: Db
  actor: Actor
  app: App
}

export interface ImportedFile {
  file: UploadOnDisk
  /** Absent: the file's own. */
  encoding?: TextEncoding | undefined
}

/** What a file holds. Its pictures are stored for some days, so that each question is shown as it will look; nothing else is changed. */
export async function previewQuestions(
  desk: Desk,
  questionModuleId: QuestionModuleId,
  file: ImportedFile,
): Promise<ImportPreview> {
  const { preview, pictures } = await look(desk, questionModuleId, file)
  await storePictures(desk, await olympiadOf(desk.db, questionModuleId), pictures)
  return preview
}

/**
 * Imports the questions of a file into a module. Unreadable ones are left out where the caller knows how many there are; otherwise the file
 * is `rejected`, with each reason, and nothing of it stays.
 */
export async function importQuestions(
  desk: Desk,
  questionModuleId: QuestionModuleId,
  { leaveOut = 0, ...file }: ImportedFile & { leaveOut?: number | undefined },
): Promise<QuestionId[]> {
  const { preview, pictures } = await look(desk, questionModuleId, file)
  const { items, faults, importable } = preview
  if (importable === 'none' || faults.length !== leaveOut) throw new Problem('rejected', {}, { details: preview })
  const olympiadId = await olympiadOf(desk.db, questionModuleId)
  await desk.db.transaction().execute((tx) => editable(tx, olympiadId))
  await storePictures(desk, olympiadId, pictures)
  const by = userIdOf(desk.actor)
  const questions = items.map(({ question }) => question)
  return addQuestions(desk.db, questionModuleId, questions, {
    by,
    beside: (tx) => insertImport(tx, questionModuleId, file.file.filename, preview, by),
  })
}

async function look(
  { app, actor }: Desk,
  questionModuleId: QuestionModuleId,
  { file, encoding: chosen }: ImportedFile,
): Promise<{ preview: ImportPreview; pictures: readonly KeptPicture[] }> {
  const reading = { by: userIdOf(actor), questionModuleId }
  const job = chosen === undefined ? file : { ...file, encoding: chosen }
  const { format, encoding, found, pictures } = await readFile(job, fileLimits, {
    onProgress: (progress) => tellProgress(app, reading, progress),
    left: file.left,
  }).catch(asRejected)
  return { preview: { format, encoding, ...checkedImport(found) }, pictures }
}

async function olympiadOf(db: Db, questionModuleId: QuestionModuleId): Promise<OlympiadId> {
  const olympiadId = await olympiadOfModule(db, questionModuleId)
  if (olympiadId === undefined) throw new Problem('notFound')
  return olympiadId
}

/** Nothing of the file can be read. */
function asRejected(error: unknown): never {
  if (!(error instanceof SheetRefusal)) throw error
  const { code, params, message, row } = error
  throw new Problem(
    'rejected',
    {},
    {
      details: {
        encoding: null,
        importable: 'none',
        items: [],
        texts: [],
        faults: [{ line: row ?? 1, cells: [], code, params, message }],
      },
    },
  )
}

async function storePictures(
  { app, actor }: Desk,
  olympiadId: OlympiadId,
  pictures: readonly KeptPicture[],
): Promise<void> {
  const uploads = pictures.map((picture) => ({ ...picture, olympiadId, createdBy: userIdOf(actor) }))
  await keepUploads(app, uploads, ({ path, sha256 }) => app.files.take(path, sha256))
}
