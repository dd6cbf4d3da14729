import { question as questionSchema } from '@agon/contract/question/question'
import type { ImportPreview } from '@agon/contract/question'
import type { UploadedFile } from '@agon/contract/schema'
import type { QuestionId, QuestionModuleId, UserId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import type { Db } from '../../../db/database.ts'
import { decodeText } from '../../../sheets/encoding.ts'
import { readTable } from '../../../sheets/read-table.ts'
import { SheetRefusal } from '../../../sheets/refusal.ts'
import { addQuestions } from '../write-question.ts'
import { isAiken, readAiken } from './aiken.ts'
import { readQuestionTable } from './table.ts'
import { readGift } from './gift.ts'
import type { ImportedQuestions } from './imported.ts'

/** What a file holds, changing nothing. Throws `rejected` with the reason when it cannot be read at all. */
export async function readQuestionFile(file: UploadedFile): Promise<ImportPreview> {
  try {
    if (/\.(gift|aiken|txt)$/i.test(file.filename)) return readTextFile(file)
    return { format: 'table', ...checked(readQuestionTable(await readTable(file.bytes, file))) }
  } catch (error) {
    if (!(error instanceof SheetRefusal)) throw error
    const { code, params, message } = error
    throw new Problem(
      'rejected',
      {},
      { details: { items: [], faults: [{ line: error.row ?? 1, cells: [], code, params, message }] } },
    )
  }
}

/** Takes all questions of a file into a module. One that cannot come in keeps out all: `rejected`, with each reason. */
export async function importQuestions(
  db: Db,
  questionModuleId: QuestionModuleId,
  file: UploadedFile,
  by: UserId | null,
): Promise<QuestionId[]> {
  const preview = await readQuestionFile(file)
  if (preview.faults.length > 0 || preview.items.length === 0) throw new Problem('rejected', {}, { details: preview })
  return addQuestions(
    db,
    questionModuleId,
    preview.items.map(({ question }) => question),
    { by },
  )
}

function readTextFile({ bytes, filename }: UploadedFile): ImportPreview {
  const { text } = decodeText(bytes)
  return !/\.gift$/i.test(filename) && isAiken(text)
    ? { format: 'aiken', ...checked(readAiken(text)) }
    : { format: 'gift', ...checked(readGift(text)) }
}

/** What the readers made must stand up to the same rules as what a person writes. */
function checked({ items, faults }: ImportedQuestions): Pick<ImportPreview, 'items' | 'faults'> {
  const results = items.map((item) => ({ item, result: questionSchema.safeParse(item.question) }))
  const wrong = results.flatMap(({ item: { line, cells }, result }) =>
    (result.error?.issues ?? []).map(({ message }) => ({ line, cells, code: 'invalid', params: {}, message })),
  )
  return {
    items: results.filter(({ result }) => result.success).map(({ item }) => item),
    faults: [...faults, ...wrong].sort((a, b) => a.line - b.line),
  }
}
