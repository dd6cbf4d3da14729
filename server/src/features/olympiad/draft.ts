import type { OlympiadId } from '@agon/domain/ids'
import type { PaperDraft } from '@agon/domain/paper-draft'
import type { Db } from '#/db/database.ts'

/** What the olympiad's paper would be if it were published now. */
export async function readDraft(db: Db, olympiadId: OlympiadId): Promise<PaperDraft> {
  const modules = await db
    .selectFrom('questionModules')
    .select(['id', 'titles', 'instructions', 'limitSeconds', 'shuffleQuestions', 'shuffleChoices'])
    .where('olympiadId', '=', olympiadId)
    .where('position', 'is not', null)
    .orderBy('position')
    .execute()
  const questions = await db
    .selectFrom('questions')
    .innerJoin('questionModules', 'questionModules.id', 'questions.questionModuleId')
    .innerJoin('questionVersions', 'questionVersions.id', 'questions.currentVersionId')
    .select(['questions.id', 'questions.questionModuleId', 'questionVersions.id as versionId'])
    .select('questionVersions.content as question')
    .where('questionModules.olympiadId', '=', olympiadId)
    .where('questionModules.position', 'is not', null)
    .where('questions.deletedAt', 'is', null)
    .orderBy('questions.position')
    .orderBy('questions.id')
    .execute()
  const byModule = Map.groupBy(questions, ({ questionModuleId }) => questionModuleId)
  return modules.map((module) => ({
    ...module,
    questions: (byModule.get(module.id) ?? []).map(({ id, versionId, question }) => ({ id, versionId, question })),
  }))
}
