import { canonicalJson } from '@agon/domain/canonical-json'
import type { OlympiadId, PaperId } from '@agon/domain/ids'
import type { PaperFace } from '@agon/domain/paper'
import { fullMarksOf, type PaperDraft } from '@agon/domain/paper-draft'
import { faceOfDraft } from '@agon/domain/face-of-draft'
import { createHash } from 'node:crypto'
import type { Db, Tx } from '#/db/database.ts'

/**
 * Freezes the draft as the paper that learners sit from now on, unless the newest paper is the same. The caller holds
 * the olympiad's row, so that nobody changes a question between reading the draft and freezing it.
 */
export async function publishPaper(tx: Tx, olympiadId: OlympiadId, draft: PaperDraft, now: Date): Promise<PaperId> {
  const newest = await newestPaper(tx, olympiadId)
  if (newest !== undefined && (await isSame(tx, newest, draft))) {
    await tx.updateTable('olympiads').set({ paperId: newest.id }).where('id', '=', olympiadId).execute()
    return newest.id
  }
  const face = faceOfDraft(draft)
  const { id } = await tx
    .insertInto('papers')
    .values({
      olympiadId,
      number: (newest?.number ?? 0) + 1,
      sha256: hashOf(face),
      face: JSON.stringify(face),
      fullMarks: fullMarksOf(draft),
      publishedAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await addModules(tx, id, draft)
  await tx.updateTable('olympiads').set({ paperId: id }).where('id', '=', olympiadId).execute()
  return id
}

/** Whether publishing now would make another paper than the newest. */
export async function wouldChange(db: Db, olympiadId: OlympiadId, draft: PaperDraft): Promise<boolean> {
  const newest = await newestPaper(db, olympiadId)
  return newest === undefined || !(await isSame(db, newest, draft))
}

interface Newest {
  id: PaperId
  number: number
  sha256: string
}

async function newestPaper(db: Db, olympiadId: OlympiadId): Promise<Newest | undefined> {
  return db
    .selectFrom('papers')
    .select(['id', 'number', 'sha256'])
    .where('olympiadId', '=', olympiadId)
    .orderBy('number', 'desc')
    .executeTakeFirst()
}

/** Two papers may look the same to learners and still differ in a key or a mark: versions and modules must be the same, too. */
async function isSame(db: Db, paper: Newest, draft: PaperDraft): Promise<boolean> {
  if (paper.sha256 !== hashOf(faceOfDraft(draft))) return false
  const frozen = await db
    .selectFrom('paperQuestions as q')
    .innerJoin('paperModules as m', (join) =>
      join.onRef('m.paperId', '=', 'q.paperId').onRef('m.moduleIndex', '=', 'q.moduleIndex'),
    )
    .select(['m.questionModuleId', 'q.questionVersionId'])
    .where('q.paperId', '=', paper.id)
    .orderBy('q.moduleIndex')
    .orderBy('q.questionIndex')
    .execute()
  const wanted = draft.flatMap((module) => module.questions.map(({ versionId }) => [module.id, versionId]))
  return JSON.stringify(wanted) === JSON.stringify(frozen.map((row) => [row.questionModuleId, row.questionVersionId]))
}

function hashOf(face: PaperFace): string {
  return createHash('sha256').update(canonicalJson(face)).digest('hex')
}

async function addModules(tx: Tx, paperId: PaperId, draft: PaperDraft): Promise<void> {
  const modules = draft.map((module, index) => ({
    paperId,
    moduleIndex: index + 1,
    questionModuleId: module.id,
    limitSeconds: module.limitSeconds,
  }))
  const questions = draft.flatMap((module, index) =>
    module.questions.map(({ id, versionId }, at) => ({
      paperId,
      moduleIndex: index + 1,
      questionIndex: at + 1,
      questionId: id,
      questionVersionId: versionId,
    })),
  )
  await tx.insertInto('paperModules').values(modules).execute()
  await tx.insertInto('paperQuestions').values(questions).execute()
}
