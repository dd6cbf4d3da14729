import type { Audience } from '@agon/domain/audience'
import { joined } from '@agon/domain/audience/reasons'
import type { EmailerId, MassMailId, OlympiadId, SchoolId, UserId } from '@agon/domain/ids'
import type { MassMailState } from '@agon/domain/mass-mail'
import { Problem } from '@agon/domain/problem'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#/db/database.ts'
import type { Actor } from '#/http/actor.ts'
import { reaches, staffOlympiad } from '#/http/scope.ts'
import type { App } from '#/http/handler.ts'
import { attachmentsOf } from '../attached/attachments-of.ts'
import { personKey } from '../add-recipients.ts'
import { judged } from '../audience/judge.ts'
import type { Among } from '../audience/units.ts'
import { judgingIn } from '../judging.ts'
import { peopleMeant } from './people.ts'
import { verdictOf, type Known } from './verdict.ts'

interface Asked {
  readonly app: App
  readonly db: Db
  readonly actor: Actor
  readonly now: Date
}

interface Mail {
  readonly id: MassMailId
  readonly name: string
  readonly olympiadId: OlympiadId
  readonly audience: Audience
  readonly state: MassMailState
  readonly queuedAt: Date | null
  readonly emailerId: EmailerId
  readonly emailerVersion: number | null
}

const columns = ['id', 'name', 'olympiadId', 'audience', 'state', 'queuedAt', 'emailerId', 'emailerVersion'] as const

/** Of everyone that a search means, why they got a mass mail, or did not. */
export async function whyOfMassMail(asked: Asked, id: MassMailId, q: string) {
  const { db, actor } = asked
  const mail = await db.selectFrom('massMails').select(columns).where('id', '=', id).executeTakeFirst()
  if (mail === undefined || !reaches(actor, mail.olympiadId)) throw new Problem('notFound')
  const among = await peopleMeant(db, mail.audience.to, mail.olympiadId, q)
  const items = await verdicts(asked, mail, among)
  return items.length > 0 ? items : [unknown(q)]
}

/** Newest mass mails that are looked at for one person. */
const newest = 20

/** Of the newest mass mails of an olympiad, why the people of a school or one user got each, or did not. */
export async function whyOfPerson(
  asked: Asked,
  wanted: { olympiadId: OlympiadId; schoolId?: SchoolId | undefined; userId?: UserId | undefined },
) {
  const olympiadId = staffOlympiad(asked.actor, wanted.olympiadId)
  const mails = await asked.db
    .selectFrom('massMails')
    .select(columns)
    .where('olympiadId', '=', olympiadId)
    .where('queuedAt', 'is not', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(newest)
    .execute()
  const items = []
  for (const mail of mails) {
    const among = amongFor(mail.audience, wanted)
    const found = among === null ? [] : await verdicts(asked, mail, among)
    items.push(...found.map((item) => ({ ...item, massMailId: mail.id, massMail: mail.name })))
  }
  return items
}

function amongFor(
  { to }: Audience,
  { schoolId, userId }: { schoolId?: SchoolId | undefined; userId?: UserId | undefined },
): Among | null {
  if (userId !== undefined) return to === 'teachers' || to === 'team-admins' ? { userIds: [userId] } : null
  if (schoolId !== undefined) return to === 'teachers' || to === 'schools' ? { schoolIds: [schoolId] } : null
  return null
}

async function verdicts({ app, db, now }: Asked, mail: Mail, among: Among) {
  const attachments = await attachmentsOf(db, mail.emailerId, mail.emailerVersion)
  const judging = { ...(await judgingIn(app, db, { ...mail, now, attachments })), among }
  const { rows } = await sql<Known>`
    select j.address as email, j.name, coalesce(j.school, '') as school, j.failed, j.value, j.reason, j.since as suppressed_since,
      q.id as queued_email_id, q.status, q.recipient_name as "to", q.recipient as sent_to, e.at, w.full_name as by, e.reply,
      x.reason as excluded_for, x.value as excluded_value, x.at as excluded_at
    from (${judged(judging)}) j
    left join lateral (select * from queued_emails q where q.mass_mail_id = ${mail.id} and (q.recipient = j.address or q.user_id = j.user_id
        or q.useful_contact_id = j.useful_contact_id or q.interest_id = j.interest_id)
      order by ${personKey('q', 'recipient')} = ${personKey('j', 'address')} desc, q.recipient = j.address desc limit 1) q on true
    left join lateral (select coalesce(v.at, q.queued_at) as at, v.by, coalesce(v.reply, q.reply) as reply
      from (select 1) one left join lateral (select at, by, reply from email_events where queued_email_id = q.id order by id desc limit 1) v on true
      where q.id is not null) e on true
    left join users w on w.id = e.by
    left join lateral (select x.reason, x.value, x.at from mass_mail_exclusions x
      where x.mass_mail_id = ${mail.id} and ${samePerson(mail.audience)}
        and x.customer_participant_id is not distinct from j.customer_participant_id order by x.id desc limit 1) x on x.reason <> ${joined}
    order by j.name, j.school limit 50`.execute(db)
  return rows.map((row) => verdictOf(row, mail))
}

/** The exclusion of the judged person. */
function samePerson({ to }: Audience): RawBuilder<unknown> {
  if (to === 'schools') return sql`x.school_id = j.school_id and x.address = j.address`
  if (to === 'contacts') return sql`x.useful_contact_id = j.useful_contact_id`
  return to === 'interests' ? sql`x.interest_id = j.interest_id` : sql`x.user_id = j.user_id`
}

function unknown(q: string) {
  return {
    email: q.includes('@') ? q : '',
    name: '',
    school: '',
    verdict: 'unknown',
    reason: 'unknown',
    fact: '',
    value: '',
    valueNow: '',
    since: null,
    by: null,
    sentence: 'No recipient of this kind in the olympiad has this name, school or address.',
    queuedEmailId: null,
  }
}
