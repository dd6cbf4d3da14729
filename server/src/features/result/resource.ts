import { results } from '@agon/contract/result/calls'
import { sql } from 'kysely'
import { readResource } from '#/http/resource.ts'
import { staffScope } from '#/http/scope.ts'

/** `percentageOf` in SQL. */
const percentage = `(case when moderated_participants.full_marks > 0
  then round(moderated_participants.mark * 10000.0 / moderated_participants.full_marks)::int else 0 end)`

export const readResults = readResource(results, {
  rows: ({ db, actor }, { olympiadId }) => {
    const scope = staffScope(actor, olympiadId)
    return (
      db
        .selectFrom('moderatedParticipants')
        // Of a search; without one, PostgreSQL leaves the join out.
        .leftJoin('participants', 'participants.id', 'moderatedParticipants.participantId')
        .select(['moderatedParticipants.participantId as id', 'rank', 'gradeRank', 'provinceRank', 'languageRank'])
        .select(['moderatedParticipants.language', 'mark', 'fullMarks', 'award'])
        .select(['moderatedParticipants.firstName', 'moderatedParticipants.lastName', 'moderatedParticipants.grade'])
        .select(['moderatedParticipants.schoolName', 'moderatedParticipants.province'])
        .select(sql.raw<number>(percentage).as('percentage'))
        .$if(scope !== null, (query) => query.where('moderatedParticipants.olympiadId', '=', scope))
    )
  },
  from: 'moderated_participants',
  search: 'participants.search',
  id: 'moderated_participants.participant_id',
  at: {
    percentage,
    language: { sort: 'moderated_participants.language', filter: "coalesce(moderated_participants.language, 'none')" },
    rank: { sort: 'moderated_participants.place', filter: 'moderated_participants.rank' },
    award: { sort: 'moderated_participants.award_order', filter: "coalesce(moderated_participants.award, 'none')" },
  },
  olympiad: 'moderated_participants.olympiad_id',
})
