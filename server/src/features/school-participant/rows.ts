import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'

/**
 * Participating schools with all columns of their list. The learners who have started are counted for the rows on show only. Each has its
 * school and its olympiad: joined from the left, they are not read where nothing of them is asked.
 */
export function progressRows(db: Db) {
  return db
    .selectFrom('schoolProgress')
    .leftJoin('schools', 'schools.id', 'schoolProgress.schoolId')
    .leftJoin('olympiads', 'olympiads.id', 'schoolProgress.olympiadId')
    .select(['schoolProgress.customerParticipantId as id', 'schoolProgress.schoolId', 'schoolProgress.schoolName'])
    .select(['schoolProgress.province', 'schoolProgress.step', 'schoolProgress.waitingSince', 'schoolProgress.isFree'])
    .select(['schoolProgress.learners', 'schoolProgress.ordered', 'schoolProgress.outstanding'])
    .select(['schoolProgress.slipsPrinted', 'schoolProgress.devices'])
    .select(['schoolProgress.acceptedAt', 'schoolProgress.signedInAt', 'schoolProgress.confirmedAt'])
    .select(['schoolProgress.loadedAt', 'schoolProgress.orderedAt', 'schoolProgress.paidAt'])
    .select(['schoolProgress.printedAt', 'schoolProgress.rehearsedAt', 'schoolProgress.satAt'])
    .select([
      sql<string>`olympiads.currency`.as('currency'),
      sql<number>`case when school_progress.sat_at is null then 0 else (
        select count(*) from participants p join sitting_statuses t on t.participant_id = p.id
        where p.customer_participant_id = school_progress.customer_participant_id and not p.is_test
          and t.status <> 'not-started') end`.as('started'),
    ])
}
