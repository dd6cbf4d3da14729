import type { OlympiadId, QuestionModuleId } from '@agon/domain/ids'
import { choiceOrder, type FaceQuestion } from '@agon/domain/paper'
import { Problem } from '@agon/domain/problem'
import { faceOf } from '@agon/domain/question/face'
import type { Db } from '#/db/database.ts'
import { findModules, findQuestions } from '../store.ts'
import type { PrintEdition, PrintModule } from '#/question-print/document.ts'
import type { Printable, PrintEditionKind } from '@agon/contract/question/print'

export interface PrintWish {
  what: Printable
  languages: string
  edition?: PrintEditionKind | undefined
  questionModuleId?: QuestionModuleId | undefined
}

type Source = { readonly edition: PrintEdition; readonly modules: PrintModule[] }

/** The published paper unless the working copy is asked for; the working copy where the paper does not have what is asked for. */
export async function readEdition(db: Db, olympiadId: OlympiadId, wish: PrintWish): Promise<Source> {
  if (wish.edition !== 'working-copy') {
    const published = await readPublished(db, olympiadId, wish)
    if (published !== null && published.modules.length > 0) return published
    if (wish.edition === 'published') throw new Problem(published === null ? 'noPaper' : 'notInPaper')
  }
  return { edition: { kind: 'working-copy' }, modules: await workingModules(db, olympiadId, wish) }
}

async function readPublished(
  db: Db,
  olympiadId: OlympiadId,
  { what, questionModuleId }: PrintWish,
): Promise<Source | null> {
  const paper = await db
    .selectFrom('olympiads')
    .innerJoin('papers', 'papers.id', 'olympiads.paperId')
    .select(['papers.id', 'papers.number', 'papers.face', 'papers.publishedAt'])
    .where('olympiads.id', '=', olympiadId)
    .executeTakeFirst()
  if (paper === undefined) return null
  const frozen = await db
    .selectFrom('paperModules as m')
    .leftJoin('paperQuestions as q', (join) =>
      join.onRef('q.paperId', '=', 'm.paperId').onRef('q.moduleIndex', '=', 'm.moduleIndex'),
    )
    .leftJoin('questionVersions as v', 'v.id', 'q.questionVersionId')
    .select(['m.moduleIndex', 'm.questionModuleId', 'q.questionId', 'v.content as question'])
    .where('m.paperId', '=', paper.id)
    .execute()
  const contents = new Map(frozen.map(({ questionId, question }) => [questionId, question]))
  const asked = new Set(
    frozen
      .filter((row) => questionModuleId === undefined || row.questionModuleId === questionModuleId)
      .map(({ moduleIndex }) => moduleIndex),
  )
  const modules = paper.face.modules.flatMap((module, at): PrintModule[] => {
    if (!asked.has(at + 1)) return []
    const questions = module.questions.flatMap((face, index) => {
      const question = contents.get(face.id) ?? null
      if (question === null) return []
      const printed = { number: index + 1, marks: question.marks, face: inPrintedOrder(face, module, olympiadId) }
      return [{ ...printed, question: what === 'memorandum' ? question : null }]
    })
    return [{ titles: module.titles, instructions: module.instructions, limitSeconds: module.limitSeconds, questions }]
  })
  return { edition: { kind: 'published', number: paper.number, at: paper.publishedAt.toISOString() }, modules }
}

/** The modules that the olympiad runs, or the one that is asked for, whether it is run or not. */
async function workingModules(
  db: Db,
  olympiadId: OlympiadId,
  { what, questionModuleId }: PrintWish,
): Promise<PrintModule[]> {
  const all = await findModules(db, { olympiadId })
  const asked = all.filter((module) =>
    questionModuleId === undefined ? module.position !== null : module.id === questionModuleId,
  )
  return Promise.all(
    asked.map(async (module) => {
      const items = await findQuestions(db, { questionModuleId: module.id })
      const questions = items.map(({ id, question }, index) => ({
        number: index + 1,
        marks: question.marks,
        face: inPrintedOrder(faceOf(id, question), module, olympiadId),
        question: what === 'memorandum' ? question : null,
      }))
      const { titles, instructions, limitSeconds } = module
      return { titles, instructions, limitSeconds, questions }
    }),
  )
}

/** Whether the module is one of the olympiad's, run or not. */
export async function hasModule(db: Db, olympiadId: OlympiadId, id: QuestionModuleId): Promise<boolean> {
  return (await findModules(db, { olympiadId, id })).length > 0
}

/**
 * Choices as they are printed: where learners get them in any order, authors may have written the right one first. The same for
 * everybody, so that one memorandum fits.
 */
function inPrintedOrder(face: FaceQuestion, module: { shuffleChoices: boolean }, olympiadId: OlympiadId): FaceQuestion {
  return 'choices' in face
    ? { ...face, choices: choiceOrder(module, { id: face.id, choices: face.choices }, olympiadId) }
    : face
}
