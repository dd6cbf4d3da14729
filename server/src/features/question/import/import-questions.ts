import { question as questionSchema } from '@agon/contract/question/question'
import type { ImportPreview } from '@agon/contract/question/files'
import type { UploadOnDisk } from '@agon/contract/schema'
import type { OlympiadId, QuestionId, QuestionModuleId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import type { Db } from '../../../db/database.ts'
import { keepUploads } from '../../../files/uploads.ts'
import { userIdOf, type Actor } from '../../../http/actor.ts'
import type { App } from '../../../http/handler.ts'
import { SheetRefusal } from '../../../sheets/refusal.ts'
import { editable } from '../modules.ts'
import { olympiadOfModule } from '../store.ts'
import { addQuestions } from '../write-question.ts'
import type { ImportedQuestions } from './imported.ts'
import { fileLimits, readFile, type KeptPicture } from './read-file.ts'
import { tellProgress } from './reading-progress.ts'

interface Desk {
  db: Db
  actor: Actor
  app: App
}

/** What a file holds. Its pictures are stored for some days, so that each question is shown as it will look; nothing else is changed. */
export async function previewQuestions(
  desk: Desk,
  questionModuleId: QuestionModuleId,
  file: UploadOnDisk,
): Promise<ImportPreview> {
  const { preview, pictures } = await look(desk, questionModuleId, file)
  await storePictures(desk, await olympiadOf(desk.db, questionModuleId), pictures)
  return preview
}

/**
 * Takes all questions of a file into a module. One that cannot come in keeps out all: `rejected`, with each reason, and nothing of the
 * file stays.
 */
export async function importQuestions(
  desk: Desk,
  questionModuleId: QuestionModuleId,
  file: UploadOnDisk,
): Promise<QuestionId[]> {
  const { preview, pictures } = await look(desk, questionModuleId, file)
  if (preview.faults.length > 0 || preview.items.length === 0) throw new Problem('rejected', {}, { details: preview })
  const olympiadId = await olympiadOf(desk.db, questionModuleId)
  await desk.db.transaction().execute((tx) => editable(tx, olympiadId))
  await storePictures(desk, olympiadId, pictures)
  return addQuestions(
    desk.db,
    questionModuleId,
    preview.items.map(({ question }) => question),
    { by: userIdOf(desk.actor) },
  )
}

async function look(
  { app, actor }: Desk,
  questionModuleId: QuestionModuleId,
  file: UploadOnDisk,
): Promise<{ preview: ImportPreview; pictures: readonly KeptPicture[] }> {
  const reading = { by: userIdOf(actor), questionModuleId }
  const { format, found, pictures } = await readFile(file, fileLimits, {
    onProgress: (progress) => tellProgress(app, reading, progress),
    left: file.left,
  }).catch(asRejected)
  return { preview: { format, ...checked(found) }, pictures }
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
    { details: { items: [], faults: [{ line: row ?? 1, cells: [], code, params, message }] } },
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

/** What the readers made must stand up to the same rules as what a person writes. */
function checked({ items, faults }: ImportedQuestions): Pick<ImportPreview, 'items' | 'faults'> {
  const results = items.map((item) => ({ item, result: questionSchema.safeParse(item.question) }))
  const wrong = results.flatMap(({ item: { line, file, cells }, result }) =>
    (result.error?.issues ?? []).map(({ message }) => ({
      line,
      ...(file === undefined ? {} : { file }),
      cells,
      code: 'invalid',
      params: {},
      message,
    })),
  )
  return {
    items: results.filter(({ result }) => result.success).map(({ item }) => item),
    faults: [...faults, ...wrong].sort((a, b) => a.line - b.line),
  }
}
