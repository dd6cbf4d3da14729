import type { YearStatus } from '@agon/contract/school/year-status'
import type { CustomerParticipantId } from '@agon/domain/ids'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'
import { entered, seatsOfLearners, statusOfLearner, taken } from '#/db/seats.ts'
import { teamProgress } from '#/db/team-progress.ts'

type Status = Omit<YearStatus, 'confirmedAt'>
type Ids = readonly CustomerParticipantId[]

/** Figures of the year for several customer participants. The number of queries does not depend on theirs. */
export async function portalStatuses(db: Db, ids: Ids): Promise<Map<CustomerParticipantId, Status>> {
  const learners = byId(await countLearners(db, ids))
  const seats = await seatsOfLearners(db, ids, learners)
  const slips = byId(await countPrintedSlips(db, ids))
  const orders = byId(await sumOrders(db, ids))
  const certificates = byId(await countCertificates(db, ids))
  const teams = byId(await teamProgress(db, ids))
  const prices = await db
    .selectFrom('customerParticipants as c')
    .innerJoin('olympiads', 'olympiads.id', 'c.olympiadId')
    .select(['c.id', 'olympiads.learnerPrice', 'olympiads.consentRule'])
    .where('c.id', '=', anyOf(ids))
    .execute()
  return new Map(
    prices.map(({ id, learnerPrice, consentRule }) => {
      const {
        missing = 0,
        withdrawn = 0,
        objected = 0,
        entered: all = 0,
        sitting = 0,
        finished = 0,
      } = learners.get(id) ?? {}
      const { price = learnerPrice, team = null } = teams.get(id) ?? {}
      return [
        id,
        {
          learners: all,
          slipsPrinted: slips.get(id)?.printed ?? 0,
          sitting,
          finished,
          orders: 0,
          ordered: 0,
          outstanding: 0,
          certificates: 0,
          ...orders.get(id),
          ...certificates.get(id),
          consents: { rule: consentRule, missing, withdrawn, objected },
          learnerPrice: price,
          team,
          seats: seats.get(id) ?? { released: 0, taken: 0 },
        },
      ]
    }),
  )
}

const anyOf = (ids: Ids) => sql<CustomerParticipantId>`any(${ids})`

/** Rows under their ids, without them. */
const byId = <Row extends { id: CustomerParticipantId }>(rows: readonly Row[]) =>
  new Map(rows.map(({ id, ...counts }) => [id, counts]))

const countLearners = (db: Db, ids: Ids) =>
  db
    .selectFrom('participants as p')
    .innerJoinLateral(statusOfLearner(db).as('t'), (join) => join.onTrue())
    .select([
      'p.customerParticipantId as id',
      entered,
      taken,
      sql<number>`count(*) filter (where t.status = 'sitting')`.as('sitting'),
      sql<number>`count(*) filter (where t.status = 'finished')`.as('finished'),
      sql<number>`count(*) filter (where p.consent = 'missing')`.as('missing'),
      sql<number>`count(*) filter (where p.consent = 'withdrawn')`.as('withdrawn'),
      sql<number>`count(*) filter (where p.consent = 'objected')`.as('objected'),
    ])
    .where('p.customerParticipantId', '=', anyOf(ids))
    .where('p.isTest', '=', false)
    .groupBy('p.customerParticipantId')
    .execute()

/** Those of schools are counted already, teams are small. */
const countPrintedSlips = (db: Db, ids: Ids) =>
  db
    .selectFrom('customerParticipants as c')
    .leftJoin('schoolProgress as g', 'g.customerParticipantId', 'c.id')
    .select('c.id')
    .select(
      sql<number>`coalesce(g.slips_printed, (
        select count(s.slip_printed_at) from participants p join participant_credentials s on s.participant_id = p.id
        where p.customer_participant_id = c.id and not p.is_test))`.as('printed'),
    )
    .where('c.id', '=', anyOf(ids))
    .execute()

const sumOrders = (db: Db, ids: Ids) =>
  db
    .selectFrom('purchaseOrders')
    .select([
      'customerParticipantId as id',
      sql<number>`count(*)`.as('orders'),
      sql<number>`coalesce(sum(learners), 0)`.as('ordered'),
      sql<number>`coalesce(sum(outstanding) filter (where status = 'unpaid'), 0)::bigint`.as('outstanding'),
    ])
    .where('customerParticipantId', '=', anyOf(ids))
    .where('status', '<>', 'deleted')
    .groupBy('customerParticipantId')
    .execute()

/** Before the release their number would show something of the results. */
const countCertificates = (db: Db, ids: Ids) =>
  db
    .selectFrom('certificates')
    .innerJoin('olympiads as o', 'o.id', 'certificates.olympiadId')
    .select(['certificates.customerParticipantId as id', sql<number>`count(*)`.as('certificates')])
    .where('certificates.customerParticipantId', '=', anyOf(ids))
    .where('generationStatus', '=', 'ready')
    .where('revokedAt', 'is', null)
    .where('o.phase', 'in', ['released', 'archived'])
    .groupBy('certificates.customerParticipantId')
    .execute()
