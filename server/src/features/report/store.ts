import type { OlympiadId } from '@agon/domain/ids'
import type { SittingStatus } from '@agon/domain/participant'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'
import type { SchoolId } from '@agon/domain/ids'

export interface Whose {
  /** null for all. */
  olympiadId: OlympiadId | null
  schoolId: SchoolId | null
}

export function findOlympiad(db: Db, id: OlympiadId) {
  return db
    .selectFrom('olympiads')
    .select(['id', 'title', 'phase', 'timeZone', 'opensAt', 'closesAt'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export interface SittingCount {
  province: string
  grade: number
  status: SittingStatus
  count: number
}

export function countSittings(db: Db, { olympiadId, schoolId }: Whose): Promise<SittingCount[]> {
  return db
    .selectFrom('participants as p')
    .innerJoin('sittingStatuses as t', 't.participantId', 'p.id')
    .select(['p.province', 'p.grade', 't.status', sql<number>`count(*)`.as('count')])
    .where('p.isTest', '=', false)
    .$if(olympiadId !== null, (query) => query.where('p.olympiadId', '=', olympiadId))
    .$if(schoolId !== null, (query) =>
      query.where(
        sql<boolean>`p.customer_participant_id in (select id from customer_participants where school_id = ${schoolId})`,
      ),
    )
    .groupBy(['p.province', 'p.grade', 't.status'])
    .execute()
}

/** A country has no province. */
const province = sql<string>`coalesce(s.province, 'unknown')`

/** Schools and teams that take part: all together and by province. */
export async function countSchools(db: Db, { olympiadId, schoolId }: Whose) {
  const rows = await db
    .selectFrom('customerParticipants as c')
    .leftJoin('schools as s', 's.id', 'c.schoolId')
    .leftJoin(
      db
        .selectFrom('participants')
        .innerJoin('sittingStatuses as t', 't.participantId', 'participants.id')
        .select(['customerParticipantId', sql<boolean>`bool_or(t.status <> 'not-started')`.as('started')])
        .where('participants.isTest', '=', false)
        .$if(olympiadId !== null, (query) => query.where('participants.olympiadId', '=', olympiadId))
        .groupBy('customerParticipantId')
        .as('p'),
      'p.customerParticipantId',
      'c.id',
    )
    .select([
      province.as('province'),
      sql<number>`count(*)`.as('entered'),
      sql<number>`count(c.confirmed_at)`.as('confirmed'),
    ])
    .select(sql<number>`count(p.customer_participant_id)`.as('withLearners'))
    .select(sql<number>`count(*) filter (where p.started)`.as('started'))
    .$if(olympiadId !== null, (query) => query.where('c.olympiadId', '=', olympiadId))
    .$if(schoolId !== null, (query) => query.where('c.schoolId', '=', schoolId))
    .groupBy(province)
    .orderBy(province)
    .execute()
  const sum = (name: 'entered' | 'confirmed' | 'withLearners' | 'started') =>
    rows.reduce((total, row) => total + row[name], 0)
  return {
    total: {
      entered: sum('entered'),
      confirmed: sum('confirmed'),
      withLearners: sum('withLearners'),
      started: sum('started'),
    },
    provinces: rows.map(({ province, entered }) => ({ province, count: entered })),
  }
}

export function countOrders(db: Db, { olympiadId, schoolId }: Whose) {
  return db
    .selectFrom('purchaseOrders as o')
    .select(['o.status', 'o.learners', 'o.freeLearners', 'o.unitGross', 'o.paid', 'o.gross', 'o.currency'])
    .where('o.status', '<>', 'deleted')
    .$if(olympiadId !== null, (query) => query.where('o.olympiadId', '=', olympiadId))
    .$if(schoolId !== null, (query) =>
      query.where(
        sql<boolean>`o.customer_participant_id in (select id from customer_participants where school_id = ${schoolId})`,
      ),
    )
    .execute()
}
