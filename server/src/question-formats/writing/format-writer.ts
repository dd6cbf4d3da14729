import type { FileReply } from '@agon/contract/schema'
import type { Question } from '@agon/domain/question/question'
import type { FileStore } from '#/files/store.ts'
import type { ExportLoss } from './losses.ts'

export interface FormatWriter {
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
