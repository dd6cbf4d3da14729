import type { ImportPreview } from '@agon/contract/question/files'
import type { QuestionModuleId, UserId } from '@agon/domain/ids'
import type { Db, Tx } from '#/db/database.ts'

/** Keeps what an import left out, as its report. */
export async function insertImport(
  tx: Tx,
  questionModuleId: QuestionModuleId,
  filename: string,
  { format, encoding, items, texts, faults }: ImportPreview,
  by: UserId | null,
): Promise<void> {
  await tx
    .insertInto('questionImports')
    .values({
      questionModuleId,
      filename,
      format,
      encoding: encoding === null ? null : JSON.stringify(encoding),
      imported: items.length,
      texts: JSON.stringify(texts),
      faults: JSON.stringify(faults),
      createdBy: by,
    })
    .execute()
}

/** The newest first. */
export async function findImports(db: Db, questionModuleId: QuestionModuleId) {
  return db
    .selectFrom('questionImports as i')
    .leftJoin('users as u', 'u.id', 'i.createdBy')
    .select(['i.id', 'i.filename', 'i.format', 'i.encoding', 'i.imported', 'i.texts', 'i.faults'])
    .select(['i.createdAt as at', 'u.fullName as by'])
    .where('i.questionModuleId', '=', questionModuleId)
    .orderBy('i.id', 'desc')
    .execute()
}
