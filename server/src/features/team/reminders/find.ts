import type { TeamReminder } from '@agon/contract/team/calls'
import { dayIn } from '@agon/domain/day'
import type { CustomerParticipantId, OlympiadId } from '@agon/domain/ids'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'
import { heads, isUncovered, teamRows } from '#/db/team-rows.ts'
import { stoppedAddresses } from '#/mail/stopped.ts'

interface Wanted {
  readonly keys: Parameters<typeof stoppedAddresses>[1]['keys']
  readonly now: Date
  /** Absent: all teams. */
  readonly ids?: readonly CustomerParticipantId[]
}

/** The teams of an olympiad that lack something, each with the admin who gets its reminder, or the reason why none does. */
export async function findReminders(db: Db, olympiadId: OlympiadId, { keys, now, ids }: Wanted) {
  const rows = await teamRows(db)
    .select(['o.timeZone as olympiadZone', 'm.withoutBirthDate', 'm.withoutPassport', 'm.ineligible'])
    .select([
      sql<boolean>`coalesce(${sql.raw(isUncovered)}, false)`.as('isUncovered'),
      sql<number>`coalesce(${sql.raw(heads)} - m.named, 0)`.as('withoutName'),
      sql<Recipient[]>`coalesce((${recipients(db)}), '[]')`.as('recipients'),
    ])
    .where('c.olympiadId', '=', olympiadId)
    .$if(ids !== undefined, (query) => query.where('teams.id', '=', sql<CustomerParticipantId>`any(${ids})`))
    .orderBy('k.name')
    .execute()
  const lacking = rows.filter((row) => row.lacks !== '' && row.lacks !== 'team admin')
  const addresses = new Set(lacking.flatMap((row) => row.recipients.map(({ email }) => email)))
  const stopped = await stoppedAddresses(db, { keys, now }, [...addresses])
  return lacking.map(({ recipients: admins, ...row }) => {
    const reached = admins.find(({ email }) => !stopped.has(email))
    const recipient = reached ?? admins[0] ?? null
    return { ...row, recipient, blocked: blockedBy({ ...row, recipient, isStopped: reached === undefined }, now) }
  })
}
export type Reminder = Awaited<ReturnType<typeof findReminders>>[number]

interface Recipient {
  readonly userId: number
  readonly fullName: string
  readonly email: string
  readonly locale: string
}

/** The lead of the team, then those who help, where they have an address. */
const recipients = (db: Db) =>
  db
    .selectFrom('customerParticipantTeachers as ct')
    .innerJoin('teachers as t', 't.id', 'ct.teacherId')
    .innerJoin('users as u', 'u.id', 't.userId')
    .select(
      sql`json_agg(json_build_object('userId', u.id, 'fullName', u.full_name, 'email', u.email, 'locale', u.locale)
        order by ct.is_lead desc, t.id)`.as('recipients'),
    )
    .where(sql<boolean>`ct.customer_participant_id = teams.id`)
    .where('u.email', 'is not', null)
    .where('u.disabledAt', 'is', null)

interface Row {
  readonly remindedAt: Date | null
  readonly olympiadZone: string
  readonly recipient: Recipient | null
  readonly isStopped: boolean
}

function blockedBy({ remindedAt, olympiadZone, recipient, isStopped }: Row, now: Date): TeamReminder['blocked'] {
  if (recipient === null) return 'no-recipient'
  if (isStopped) return 'mail-stopped'
  return remindedAt !== null && dayIn(remindedAt, olympiadZone) === dayIn(now, olympiadZone) ? 'reminded' : null
}
