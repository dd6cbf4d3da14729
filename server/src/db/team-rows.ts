import type { CustomerParticipantId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import type { TeamRow } from '@agon/contract/team/list'
import { sql } from 'kysely'
import type { Db } from './database.ts'

export const heads = '(teams.contestants + teams.leaders + teams.observers + teams.guests)'
/** Members of a role that costs something and that are on no invoice. */
export const isUncovered = `((coalesce(r.contestant_price, 0) > 0 and teams.contestants > d.contestants)
  or (coalesce(r.leader_price, 0) > 0 and teams.leaders > d.leaders)
  or (coalesce(r.observer_price, 0) > 0 and teams.observers > d.observers)
  or (coalesce(r.guest_price, 0) > 0 and teams.guests > d.guests))`
/** Names or details of members are missing. */
export const isUnnamed = `(m.named < ${heads} or m.without_birth_date + m.without_passport + m.ineligible > 0)`

/** The first thing that is missing, in the order in which teams proceed. */
export const statusOf = `(case when a.names is null then 'no-admin' when teams.contestants is null then 'uncounted'
  when ${isUncovered} then 'unordered' when d.outstanding > 0 then 'unpaid' when ${isUnnamed} then 'unnamed' else 'complete' end)`

const counted = (count: string, one: string, many: string) =>
  `case when ${count} > 0 then ${count} || case when ${count} = 1 then ' ${one}' else ' ${many}' end end`

/** The same in words, everything that is missing. */
const lacks = `concat_ws(', ', case when a.names is null then 'team admin' end,
  case when teams.contestants is null then 'head counts' end, case when ${isUncovered} then 'invoice' end,
  case when d.outstanding > 0 then 'payment' end, ${counted(`(${heads} - m.named)`, 'name', 'names')},
  ${counted('m.without_birth_date', 'birth date', 'birth dates')}, ${counted('m.without_passport', 'passport', 'passports')},
  ${counted('m.ineligible', 'member not eligible', 'members not eligible')})`

/** Teams as lists show them. */
export function teamRows(db: Db) {
  return db
    .selectFrom('teams')
    .innerJoin('customerParticipants as c', 'c.id', 'teams.id')
    .innerJoin('countries as k', 'k.id', 'c.countryId')
    .innerJoin('olympiads as o', 'o.id', 'c.olympiadId')
    .leftJoin('teamRules as r', 'r.id', 'o.id')
    .innerJoinLateral(members(db).as('m'), (join) => join.onTrue())
    .innerJoinLateral(orders(db).as('d'), (join) => join.onTrue())
    .innerJoinLateral(admins(db).as('a'), (join) => join.onTrue())
    .select(['teams.id', 'c.olympiadId', 'k.id as countryId', 'k.name', 'k.code', 'k.timeZone', 'o.currency'])
    .select(['teams.contestants', 'teams.leaders', 'teams.observers', 'teams.guests', 'teams.version'])
    .select('teams.remindedAt')
    .select(['m.named', 'd.invoiced', 'd.outstanding', sql<string>`coalesce(a.names, '')`.as('admins')])
    .select([sql<TeamRow['status']>`${sql.raw(statusOf)}`.as('status'), sql<string>`${sql.raw(lacks)}`.as('lacks')])
}

export async function findTeam(db: Db, id: CustomerParticipantId) {
  const team = await teamRows(db).where('teams.id', '=', id).executeTakeFirst()
  if (team === undefined) throw new Problem('notFound')
  return team
}

/** `age` counts full years as the domain does; see team/age.ts there. */
function members(db: Db) {
  return db
    .selectFrom('teamMembers as tm')
    .select([
      sql<number>`count(*)`.as('named'),
      sql<number>`count(*) filter (where tm.role = 'contestant' and tm.birth_date is null)`.as('withoutBirthDate'),
      sql<number>`count(*) filter (where tm.passport is null and o.closed_at is null)`.as('withoutPassport'),
      sql<number>`count(*) filter (where tm.birth_date > r.age_on or tm.role = 'contestant'
        and extract(year from age(r.age_on, tm.birth_date)) not between r.least_age and r.most_age)`.as('ineligible'),
    ])
    .where(sql<boolean>`tm.team_id = teams.id`)
}

function orders(db: Db) {
  const covered = (kind: string) =>
    sql<number>`coalesce(sum((select sum(l.quantity) from purchase_order_lines l
      where l.purchase_order_id = po.id and l.kind = ${sql.lit(kind)})), 0)::int`.as(kind)
  return db
    .selectFrom('purchaseOrders as po')
    .select([covered('contestants'), covered('leaders'), covered('observers'), covered('guests')])
    .select([
      sql<number>`coalesce(sum(po.gross), 0)::bigint`.as('invoiced'),
      sql<number>`coalesce(sum(po.outstanding) filter (where po.status = 'unpaid'), 0)::bigint`.as('outstanding'),
    ])
    .where(sql<boolean>`po.customer_participant_id = teams.id and po.status <> 'deleted'`)
}

function admins(db: Db) {
  return db
    .selectFrom('customerParticipantTeachers as ct')
    .innerJoin('teachers as t', 't.id', 'ct.teacherId')
    .innerJoin('users as u', 'u.id', 't.userId')
    .select(sql<string | null>`string_agg(u.full_name, ', ' order by u.full_name)`.as('names'))
    .where(sql<boolean>`ct.customer_participant_id = teams.id`)
}
