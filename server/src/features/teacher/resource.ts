import { teachers } from '@agon/contract/teacher/calls'
import type { ListQuery } from '@agon/contract/resource'
import type { OlympiadId } from '@agon/domain/ids'
import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '#/http/actor.ts'
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
  rows: ({ db, actor, now }, query) => {
    const scope = staffScope(actor, query.olympiadId)
    const isWide = query.all === true || scope === null
    const within = sql<boolean>`${reached(actor, isWide ? null : scope)} and ${isOfKind(query)}`
    const [part, invitation] = [filterOf(query, 'part'), filterOf(query, 'invitation')]
    let rows = ofPart(teacherRows(db, { within, titled: isWide, now }), within, part)
    if (invitation !== '') rows = rows.where(isInvited(invitation.split(','), now)) as typeof rows
    // Teachers without a school are in the list of all teachers of the platform.
    if (query.all === true && grantedOlympiads(actor) === null && query.teamAdmins !== true) return rows
    // Who leads or helps takes part.
    if (/^(lead|helper)(,(lead|helper))*$/.test(part)) return rows
    return rows.where(part === 'none' && query.all === true ? tookPart(within) : takesPart(within, query))
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
  search: 'users.search',
})

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
): Rows {
  if (parts === '') return rows
  const looksAfter = (fits: RawBuilder<unknown>) => sql<boolean>`exists (select from customer_participant_teachers ct
    join customer_participants c on c.id = ct.customer_participant_id where ct.teacher_id = teachers.id and ${within} and ${fits})`
  const leads = looksAfter(sql`ct.is_lead`)
  const helps = looksAfter(sql`true`)
  const conditions: Readonly<Record<string, RawBuilder<boolean>>> = {
    lead: leads,
    helper: sql`(${helps} and not ${leads})`,
    none: sql`not ${helps}`,
  }
  const wanted = parts.split(',').map((part) => conditions[part] ?? sql<boolean>`false`)
  return rows.where(sql<boolean>`(${sql.join(wanted, sql` or `)})`) as Rows // the same columns
}

/** Looks after such a participation now; in the list of all teachers also before. */
function takesPart(within: RawBuilder<boolean>, { all }: Wanted): RawBuilder<boolean> {
  const now = sql<boolean>`exists (select from customer_participant_teachers ct
    join customer_participants c on c.id = ct.customer_participant_id where ct.teacher_id = teachers.id and ${within})`
  return all === true ? sql<boolean>`(${now} or ${tookPart(within)})` : now
}

/** Looked after such a participation before. */
function tookPart(within: RawBuilder<boolean>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from former_participant_teachers ct
    join customer_participants c on c.id = ct.customer_participant_id where ct.teacher_id = teachers.id and ${within})`
}
