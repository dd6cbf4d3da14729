import type { TeamReminder } from '@agon/contract/team/calls'
import { dayIn } from '@agon/domain/day'
import type { CustomerParticipantId, OlympiadId } from '@agon/domain/ids'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'
import { heads, isUncovered, teamRows } from '#/db/team-rows.ts'

/** The teams of an olympiad that lack something, each with the admin who gets its reminder, or the reason why none does. */
export async function findReminders(db: Db, olympiadId: OlympiadId, now: Date, ids?: readonly CustomerParticipantId[]) {
  const rows = await teamRows(db)
    .select(['o.timeZone as olympiadZone', 'm.withoutBirthDate', 'm.withoutPassport', 'm.ineligible'])
    .select([
      sql<boolean>`coalesce(${sql.raw(isUncovered)}, false)`.as('isUncovered'),
      sql<number>`coalesce(${sql.raw(heads)} - m.named, 0)`.as('withoutName'),
      sql<Recipient | null>`(${recipient(db)})`.as('recipient'),
    ])
    .where('c.olympiadId', '=', olympiadId)
    .$if(ids !== undefined, (query) => query.where('teams.id', '=', sql<CustomerParticipantId>`any(${ids})`))
    .orderBy('k.name')
    .execute()
  return rows
    .filter((row) => row.lacks !== '' && row.lacks !== 'team admin')
    .map((row) => ({ ...row, blocked: blockedBy(row, now) }))
}
export type Reminder = Awaited<ReturnType<typeof findReminders>>[number]

interface Recipient {
  readonly userId: number
  readonly fullName: string
  readonly email: string
  readonly locale: string
}

/** The lead of the team, or the first who helps, where they have an address. */
const recipient = (db: Db) =>
  db
    .selectFrom('customerParticipantTeachers as ct')
    .innerJoin('teachers as t', 't.id', 'ct.teacherId')
    .innerJoin('users as u', 'u.id', 't.userId')
    .select(
      sql`json_build_object('userId', u.id, 'fullName', u.full_name, 'email', u.email, 'locale', u.locale)`.as(
        'recipient',
      ),
    )
    .where(sql<boolean>`ct.customer_participant_id = teams.id`)
    .where('u.email', 'is not', null)
    .where('u.disabledAt', 'is', null)
    .orderBy('ct.isLead', 'desc')
    .orderBy('t.id')
    .limit(1)

interface Row {
  readonly remindedAt: Date | null
  readonly olympiadZone: string
  readonly recipient: Recipient | null
}

function blockedBy({ remindedAt, olympiadZone, recipient: to }: Row, now: Date): TeamReminder['blocked'] {
  if (to === null) return 'no-recipient'
  return remindedAt !== null && dayIn(remindedAt, olympiadZone) === dayIn(now, olympiadZone) ? 'reminded' : null
}
