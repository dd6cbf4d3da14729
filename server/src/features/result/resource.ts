import { results } from '@agon/contract/result/calls'
import { sql } from 'kysely'
import { readResource } from '#/http/resource.ts'
import { staffScope } from '#/http/scope.ts'

/** `percentageOf` in SQL. */
const percentage = `(case when m.full_marks > 0
  then round(m.mark * 10000.0 / m.full_marks)::int else 0 end)`

export const readResults = readResource(results, {
  rows: ({ db, actor }, { olympiadId }) => {
    const scope = staffScope(actor, olympiadId)
    return (
      db
        .selectFrom('moderatedParticipants as m')
        // Of a search; without one, PostgreSQL leaves the join out.
        .leftJoin('participants', 'participants.id', 'm.participantId')
        .select(['m.participantId as id', 'm.rank', 'm.gradeRank', 'm.provinceRank', 'm.language', 'm.languageRank'])
        .select([
          'm.firstName',
          'm.lastName',
          'm.schoolName',
          'm.province',
          'm.grade',
          'm.mark',
          'm.fullMarks',
          'm.award',
        ])
        .select(sql.raw<number>(percentage).as('percentage'))
        .$if(scope !== null, (query) => query.where('m.olympiadId', '=', scope))
    )
  },
  from: 'm',
  search: 'participants.search',
  id: 'm.participant_id',
  at: {
    percentage,
    language: { sort: 'm.language', filter: "coalesce(m.language, 'none')" },
    rank: { sort: 'm.place', filter: 'm.rank' },
    award: { sort: 'm.award_order', filter: "coalesce(m.award, 'none')" },
  },
  olympiad: 'm.olympiad_id',
})
