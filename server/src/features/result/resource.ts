import { results } from '@agon/contract/result/calls'
import { sql } from 'kysely'
import { readResource } from '#/http/resource.ts'
import { staffScope } from '#/http/scope.ts'
import { ordersOfParticipants } from './orders-of-participants.ts'

/** `percentageOf` in SQL. */
const percentage = `(case when moderated_participants.full_marks > 0
  then round(moderated_participants.mark * 10000.0 / moderated_participants.full_marks)::int else 0 end)`

const byParticipants = ordersOfParticipants('lastName', 'schoolName', 'province')

export const readResults = readResource(results, {
  rows: ({ db, actor }, { olympiadId, ...query }) => {
    const scope = staffScope(actor, olympiadId)
    // Of a list's query.
    const { sort = '', province = '' } = query as Readonly<Record<string, string | undefined>>
    const order = sort.replace('-', '')
    return (
      db
        .selectFrom('moderatedParticipants')
        // Of a search or an order by names; without one, PostgreSQL leaves the join out.
        .leftJoin('participants', (join) =>
          join
            .onRef('participants.id', '=', 'moderatedParticipants.participantId')
            .onRef('participants.olympiadId', '=', 'moderatedParticipants.olympiadId'),
        )
        .$if(byParticipants.has(sort), (some) => some.where('participants.id', 'is not', null))
        .$if(order === 'province' && province !== '', (some) => some.where(ofProvinces(province)))
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
    // Results have no indexes of these: each move of a rank would go into all of them.
    lastName: { at: 'participants.last_name', id: 'participants.id', filter: 'moderated_participants.last_name' },
    schoolName: { at: 'participants.school_name', id: 'participants.id', filter: 'moderated_participants.school_name' },
    province: { at: 'participants.province', id: 'participants.id', filter: 'moderated_participants.province' },
    language: { sort: 'moderated_participants.language', filter: "coalesce(moderated_participants.language, 'none')" },
    rank: { sort: 'moderated_participants.place', filter: 'moderated_participants.rank' },
    award: { sort: 'moderated_participants.award_order', filter: "coalesce(moderated_participants.award, 'none')" },
  },
  indexed: (rows, _context, query) => {
    const { province = '' } = query as { readonly province?: string }
    return province === '' ? rows : rows.where(inProvinces(province))
  },
  counted: ({ db, actor }, { olympiadId, ...query }) => {
    const { province = '', sort: _sort, limit: _limit, ...more } = query as Readonly<Record<string, string | undefined>>
    if (province === '' || Object.values(more).some(Boolean)) return undefined
    const scope = staffScope(actor, olympiadId)
    return db
      .selectFrom('moderatedParticipants')
      .where(inProvinces(province))
      .$if(scope !== null, (some) => some.where('moderatedParticipants.olympiadId', '=', scope))
  },
  walked: byParticipants.walked,
  olympiad: 'moderated_participants.olympiad_id',
})

const ofProvinces = (text: string) => sql<boolean>`participants.province = any(${text.split(',')}::text[])`

/** By the index of participants. */
const inProvinces = (text: string) => sql<boolean>`moderated_participants.participant_id in (
  select participants.id from participants
  where participants.olympiad_id = any(array(select o.id from olympiads o)) and ${ofProvinces(text)})`
