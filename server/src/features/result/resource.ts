import { results } from '@agon/contract/result/calls'
import { sql } from 'kysely'
import { readResource } from '#/http/resource.ts'
import { staffScope } from '#/http/scope.ts'

/** `percentageOf` in SQL. */
const percentage = `(case when moderated_participants.full_marks > 0
  then round(moderated_participants.mark * 10000.0 / moderated_participants.full_marks)::int else 0 end)`

export const readResults = readResource(results, {
  rows: ({ db, actor }, { olympiadId, ...query }) => {
    const scope = staffScope(actor, olympiadId)
    // Of a list's query.
    const { sort = '' } = query as Readonly<Record<string, string | undefined>>
    return (
      db
        .selectFrom('moderatedParticipants')
        // Of a search or an order by names; without one, PostgreSQL leaves the join out.
        .leftJoin('participants', (join) =>
          join
            .onRef('participants.id', '=', 'moderatedParticipants.participantId')
            .onRef('participants.olympiadId', '=', 'moderatedParticipants.olympiadId'),
        )
        .$if(ordersOfParticipants.has(sort.replace('-', '')), (some) => some.where('participants.id', 'is not', null))
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
    // Results have no index by names: each move of a rank would go into it.
    lastName: { at: 'participants.last_name', id: 'participants.id', filter: 'moderated_participants.last_name' },
    schoolName: { at: 'participants.school_name', id: 'participants.id', filter: 'moderated_participants.school_name' },
    language: { sort: 'moderated_participants.language', filter: "coalesce(moderated_participants.language, 'none')" },
    rank: { sort: 'moderated_participants.place', filter: 'moderated_participants.rank' },
    award: { sort: 'moderated_participants.award_order', filter: "coalesce(moderated_participants.award, 'none')" },
  },
  walked: ({ db, actor }, { olympiadId }, order) => {
    if (!ordersOfParticipants.has(order)) return undefined
    const scope = staffScope(actor, olympiadId)
    const rows = db.selectFrom('participants')
    return {
      rows: scope === null ? rows : rows.where('participants.olympiadId', '=', scope),
      olympiad: 'participants.olympiad_id',
    }
  },
  olympiad: 'moderated_participants.olympiad_id',
})

const ordersOfParticipants: ReadonlySet<string> = new Set(['lastName', 'schoolName'])
