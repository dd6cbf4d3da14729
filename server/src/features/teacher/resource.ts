import { teachers } from '@agon/contract/teacher/calls'
import type { ListQuery } from '@agon/contract/resource'
import type { OlympiadId } from '@agon/domain/ids'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#/db/database.ts'
import { matchesWords } from '#/db/search.ts'
import type { Actor } from '#/http/actor.ts'
import type { RequestContext } from '#/http/handler.ts'
import { grantedOlympiads } from '#/http/reach.ts'
import { readResource } from '#/http/resource.ts'
import { staffScope } from '#/http/scope.ts'
import { isDisabled, isInvited, partOf, teacherRows } from './rows.ts'

const filterOf = (query: object, name: 'part' | 'invitation') => String((query as ListQuery)[name] ?? '')

interface Wanted {
  olympiadId?: number | undefined
  all?: boolean | undefined
  teamAdmins?: boolean | undefined
}

export const readTeachers = readResource(teachers, {
  rows: (context, query) => {
    const { actor, now } = context
    const within = withinOf(actor, query)
    const [part, invitation] = [filterOf(query, 'part'), filterOf(query, 'invitation')]
    let rows = ofPart(shownTeachers(context, query), within, part, query)
    if (invitation !== '') rows = rows.where(isInvited(invitation.split(','), now)) as typeof rows
    // Who leads or helps takes part.
    return hasEveryTeacher(actor, query) || isByPart(part) ? rows : rows.where(takesPart(within, { ...query, part }))
  },
  shown: shownTeachers,
  counted: ({ db, actor, now }, query) => {
    const { part = '', invitation = '', disabled = '', q = '', limit } = query as ListQuery & { readonly part?: string }
    const within = withinOf(actor, query)
    const isByOthers = [invitation, disabled, q].some((value) => value !== '')
    if (isByPart(part) && !isByOthers) return teachersOfPart(db, within, part)
    if (query.all !== true || part !== '' || limit !== undefined || hasEveryTeacher(actor, query)) return undefined
    return presentAndFormer(db, within, [
      ...matchesWords(sql`users.search`, q),
      ...(invitation === '' ? [] : [isInvited(String(invitation).split(','), now)]),
      ...(disabled === '' ? [] : [sql<boolean>`${sql.raw(isDisabled)} = ${String(disabled) === 'true'}`]),
    ])
  },
  from: 'teachers',
  at: {
    fullName: { at: 'users.full_name', id: 'users.id' },
    email: 'users.email',
    part: partOf,
    invitation: 'invited.state',
    disabled: isDisabled,
    lastSignInAt: 'last_sign_ins.at',
    version: 'users.version',
  },
  byRows: ['part', 'invitation'],
  // Names without a look at each teacher.
  walked: ({ db }, _query, order) => (order === 'fullName' ? { rows: db.selectFrom('users') } : undefined),
  search: 'users.search',
})

function shownTeachers({ db, actor, now }: RequestContext, query: Wanted) {
  return teacherRows(db, { within: withinOf(actor, query), titled: isWide(actor, query), now })
}

const isWide = (actor: Actor, { olympiadId, all }: Wanted) => all === true || staffScope(actor, olympiadId) === null

function withinOf(actor: Actor, query: Wanted): RawBuilder<boolean> {
  const olympiadId = isWide(actor, query) ? null : staffScope(actor, query.olympiadId)
  return sql<boolean>`${reached(actor, olympiadId)} and ${isOfKind(query)}`
}

/** Teachers without a school are in the list of all teachers of the platform. */
const hasEveryTeacher = (actor: Actor, { all, teamAdmins }: Wanted) =>
  all === true && grantedOlympiads(actor) === null && teamAdmins !== true

const isByPart = (parts: string) => /^(lead|helper)(,(lead|helper))*$/.test(parts)

/** The participations of one olympiad, or of all in the caller's reach. */
function reached(actor: Actor, olympiadId: OlympiadId | null): RawBuilder<boolean> {
  if (olympiadId !== null) return sql<boolean>`c.olympiad_id = ${olympiadId}`
  const granted = grantedOlympiads(actor)
  return granted === null ? sql<boolean>`true` : sql<boolean>`c.olympiad_id = any(${granted})`
}

const isOfKind = ({ teamAdmins }: Wanted) =>
  teamAdmins === true ? sql<boolean>`c.kind <> 'school'` : sql<boolean>`c.kind = 'school'`

/** Found by the index of the schools' teachers, and not by reading the schools of every teacher. */
function ofPart<Rows extends ReturnType<typeof teacherRows>>(
  rows: Rows,
  within: RawBuilder<boolean>,
  parts: string,
  { all }: Wanted,
): Rows {
  if (parts === '') return rows
  const leads = looksAfter(sql<boolean>`${within} and ct.is_lead`)
  const helps = looksAfter(within)
  const conditions: Readonly<Record<string, RawBuilder<boolean>>> = {
    lead: leads,
    helper: sql`(${helps} and not ${leads})`,
    // The list of one olympiad has only teachers with a part.
    none: all === true ? sql`not ${helps}` : sql`false`,
  }
  const wanted = parts.split(',').map((part) => conditions[part] ?? sql<boolean>`false`)
  return rows.where(sql<boolean>`(${sql.join(wanted, sql` or `)})`) as Rows // the same columns
}

/** The same for a count: the schools of all teachers are read at once, and no other table. */
function teachersOfPart(db: Db, within: RawBuilder<boolean>, parts: string) {
  const [leads, helps] = ['lead', 'helper'].map((part) => parts.split(',').includes(part))
  const teachersOf = db
    .selectFrom('customerParticipantTeachers as ct')
    .innerJoin('customerParticipants as c', 'c.id', 'ct.customerParticipantId')
    .where(within)
    .groupBy('ct.teacherId')
  if (leads !== true) return teachersOf.having(sql<boolean>`not bool_or(ct.is_lead)`)
  return helps === true ? teachersOf : teachersOf.where('ct.isLead', '=', true)
}

/** Looks after such a participation now; in the list of all teachers also before. Without a part: before alone. */
function takesPart(
  within: RawBuilder<boolean>,
  { all, part, limit }: Wanted & { part: string; limit?: number | undefined },
): RawBuilder<boolean> {
  if (all !== true) return looksAfter(within)
  // A page looks at few teachers, one by one: the database would find those of all schools before.
  const more = limit === undefined ? sql`` : sql`offset 0`
  const before = lookedAfter(within, more)
  return part === 'none' ? before : sql<boolean>`(${looksAfter(within, more)} or ${before})`
}

/** The teachers of `takesPart` for a count: of either kind by an index of its own. */
function presentAndFormer(db: Db, within: RawBuilder<boolean>, conditions: readonly RawBuilder<boolean>[]) {
  const some = conditions.reduce(
    (rows, condition) => rows.where(condition),
    db.selectFrom('teachers').innerJoin('users', 'users.id', 'teachers.userId').select('teachers.id'),
  )
  const former = some.where(lookedAfter(within)).where(sql<boolean>`not ${looksAfter(within)}`)
  return db.selectFrom(some.where(looksAfter(within)).unionAll(former).as('found'))
}

const looksAfter = (within: RawBuilder<boolean>, more: RawBuilder<unknown> = sql``) =>
  sql<boolean>`exists (select from customer_participant_teachers ct
    join customer_participants c on c.id = ct.customer_participant_id where ct.teacher_id = teachers.id and ${within} ${more})`

const lookedAfter = (within: RawBuilder<boolean>, more: RawBuilder<unknown> = sql``) =>
  sql<boolean>`exists (select from former_participant_teachers ct
    join customer_participants c on c.id = ct.customer_participant_id where ct.teacher_id = teachers.id and ${within} ${more})`
