import { readFile } from 'node:fs/promises'
import { asQuestion } from '@agon/db/demo/paper/demo-question'
import { paper } from '@agon/db/demo/paper/paper'
import type { OlympiadId, PaperId, QuestionId, QuestionModuleId, QuestionVersionId, UploadId } from '@agon/domain/ids'
import type { Question } from '@agon/domain/question/question'
import type { Loading } from '../db/copy.ts'
import { readDraft } from '../features/olympiad/draft.ts'
import { publishPaper } from '../features/olympiad/publish-paper.ts'
import type { FileStore } from '../files/store.ts'
import { IdRun } from './world-context.ts'

const figures = new URL('../../../db/demo/paper/figures/', import.meta.url)

interface NumberedModule {
  id: QuestionModuleId
  position: number
  titles: Record<string, string>
  instructions: Record<string, string>
  limitSeconds: number
  shuffleQuestions: boolean
  questions: { id: QuestionId; versionId: QuestionVersionId; position: number; question: Question }[]
}

export interface WrittenPaper {
  paperId: PaperId
  questionIds: QuestionId[]
}

/** The geography paper: figures into the store, modules with their questions, and the paper that is published of them. */
export async function writePaper(
  load: Loading,
  files: FileStore,
  olympiadId: OlympiadId,
  { madeAt, publishedAt }: { madeAt: Date; publishedAt: Date },
): Promise<WrittenPaper> {
  const hashes = await writeFigures(load, files, olympiadId, madeAt)
  const modules = numberedModules(hashes)
  await writeQuestions(load, olympiadId, modules, madeAt)
  // The product's own publishing, so that the paper is what opening the olympiad would make of the questions.
  const paperId = await publishPaper(load.tx, olympiadId, await readDraft(load.tx, olympiadId), publishedAt)
  return { paperId, questionIds: modules.flatMap((module) => module.questions.map(({ id }) => id)) }
}

async function writeFigures(
  load: Loading,
  files: FileStore,
  olympiadId: OlympiadId,
  createdAt: Date,
): Promise<Map<string, string>> {
  const used = paper.flatMap((module) => module.questions.flatMap((question) => question.figures))
  const figuresByFile = new Map(used.map((figure) => [figure.file, figure]))
  const ids = new IdRun<'upload'>(1)
  const rows = []
  for (const [filename, { width, height }] of figuresByFile) {
    const bytes = await readFile(new URL(filename, figures))
    const sha256 = await files.put(bytes)
    const id: UploadId = ids.take()
    const size = bytes.length
    const sent = { createdAt, sentAt: createdAt }
    rows.push({ id, olympiadId, filename, mediaType: 'image/svg+xml', size, width, height, sha256, ...sent })
  }
  await load.copy('uploads', rows)
  return new Map(rows.map(({ filename, sha256 }) => [filename, sha256]))
}

function numberedModules(hashes: ReadonlyMap<string, string>): NumberedModule[] {
  const ids = {
    modules: new IdRun<'question-module'>(1),
    questions: new IdRun<'question'>(1),
    versions: new IdRun<'question-version'>(1),
  }
  const hashOf = (file: string) => {
    const hash = hashes.get(file)
    if (hash === undefined) throw new RangeError(`The figure ${file} was not stored.`)
    return hash
  }
  return paper.map((module, index) => ({
    id: ids.modules.take(),
    position: index + 1,
    titles: module.title,
    instructions: module.instructions,
    limitSeconds: module.minutes * 60,
    // The first part goes from reading maps to calculating with them; the others have no order.
    shuffleQuestions: index > 0,
    questions: module.questions.map((question, at) => ({
      id: ids.questions.take(),
      versionId: ids.versions.take(),
      position: at + 1,
      question: asQuestion(question, hashOf),
    })),
  }))
}

async function writeQuestions(
  load: Loading,
  olympiadId: OlympiadId,
  modules: readonly NumberedModule[],
  createdAt: Date,
): Promise<void> {
  await load.copy(
    'questionModules',
    modules.map(({ questions: _questions, ...module }) => ({ ...module, olympiadId, createdAt })),
  )
  const questions = modules.flatMap((module) => module.questions.map((one) => ({ ...one, moduleId: module.id })))
  await load.copy(
    'questions',
    questions.map(({ id, versionId, position, moduleId }) => ({
      id,
      questionModuleId: moduleId,
      position,
      currentVersionId: versionId,
      createdAt,
    })),
  )
  await load.copy(
    'questionVersions',
    questions.map(({ id, versionId, question }) => ({
      id: versionId,
      questionId: id,
      number: 1,
      kind: question.kind,
      difficulty: question.difficulty,
      topic: question.topic,
      marks: question.marks,
      content: question,
      createdAt,
    })),
  )
}
