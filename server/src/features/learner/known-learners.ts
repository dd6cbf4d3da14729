import type { KnownLearner } from '@agon/domain/learner-match'
import { editionYear } from '@agon/domain/olympiad'
import type { Db } from '#/db/database.ts'
import type { OwnSchool } from './policy.ts'

/** The learners in the school's list of this olympiad, and those of its other learners as they last took part. */
export async function findKnownLearners(db: Db, school: OwnSchool): Promise<KnownLearner[]> {
  const here = await db
    .selectFrom('participants')
    .select(['learnerId', 'firstName', 'lastName', 'grade', 'className'])
    .where('customerParticipantId', '=', school.id)
    .execute()
  const earlier = await findEarlier(db, school)
  const year = editionYear({ ...school, name: school.olympiadName })
  return [
    ...here.map((learner) => ({ ...learner, yearsSince: null })),
    ...earlier.map(({ name, opensAt, timeZone, ...learner }) => ({
      ...learner,
      yearsSince: year - editionYear({ name, opensAt, timeZone }),
    })),
  ]
}

/** By the names that they have now. */
function findEarlier(db: Db, school: OwnSchool) {
  return db
    .selectFrom('learners as l')
    .innerJoin('participants as p', 'p.learnerId', 'l.id')
    .innerJoin('olympiads as o', 'o.id', 'p.olympiadId')
    .distinctOn('l.id')
    .select(['l.id as learnerId', 'l.firstName', 'l.lastName', 'p.grade', 'p.className'])
    .select(['o.name', 'o.opensAt', 'o.timeZone'])
    .where('l.schoolId', '=', school.schoolId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('participants as own')
            .select('own.id')
            .whereRef('own.learnerId', '=', 'l.id')
            .where('own.olympiadId', '=', school.olympiadId),
        ),
      ),
    )
    .orderBy('l.id')
    .orderBy('o.opensAt', 'desc')
    .execute()
}
