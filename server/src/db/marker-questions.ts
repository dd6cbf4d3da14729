import type { AccountId, OlympiadId } from '@agon/domain/ids'
import type { Db } from './database.ts'

/** Whether an account has questions of an olympiad to mark. */
export async function hasQuestionsToMark(db: Db, accountId: AccountId, olympiadId: OlympiadId): Promise<boolean> {
  const found = await db
    .selectFrom('markerQuestions as m')
    .innerJoin('questions as q', 'q.id', 'm.questionId')
    .innerJoin('questionModules as own', 'own.id', 'q.questionModuleId')
    .select('m.questionId')
    .where('m.accountId', '=', accountId)
    .where('own.olympiadId', '=', olympiadId)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
