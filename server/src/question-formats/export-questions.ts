import type { ExportFormat } from '@agon/contract/question/files'
import type { FileReply } from '@agon/contract/schema'
import type { Question } from '@agon/domain/question/question'
import type { FileStore } from '../files/store.ts'
import { formats } from './formats.ts'
import { grouped, type GroupedLoss } from './writing/losses.ts'

/** The questions of a module as a file; what the format cannot hold at all is not in it, which `exportLosses` tells beforehand. */
export async function exportQuestions(
  format: ExportFormat,
  title: string,
  questions: readonly Question[],
  files: FileStore,
): Promise<FileReply> {
  const { ending, mediaType, writer } = formats[format]
  const { holds, write } = await writer()
  return { filename: `${title}.${ending}`, mediaType, content: await write(questions.filter(holds), title, files) }
}

/** What the file will not keep, of which questions. */
export async function exportLosses(
  format: ExportFormat,
  questions: readonly Question[],
): Promise<{ written: number; total: number; losses: GroupedLoss[] }> {
  const { holds, losses } = await formats[format].writer()
  return { written: questions.filter(holds).length, total: questions.length, losses: grouped(questions.map(losses)) }
}
