import { randomUUID } from 'node:crypto'
import type { CustomerParticipantId, OlympiadId, UserId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { suppressionReasons, type SuppressionKind } from '@agon/domain/suppression'
import type { CustomerKind } from '@agon/domain/customer-participant'
import type { UserKind } from '@agon/domain/role'
import { customerName } from '../db/customer-name.ts'
import type { Db, Tx } from '../db/database.ts'
import type { App } from '../http/handler.ts'
import { renderSystemMail } from '../mail/emailers/system-mail.ts'
import { queueEmail } from '../mail/queue.ts'
import { stoppedAddresses } from '../mail/stopped.ts'
import { mailLink, type Recipient } from './mail-link.ts'

const day = 24 * 3_600_000
/** How long the link of an invitation holds, in milliseconds. Staff: over a long weekend. */
const inviteLife: Record<UserKind, number> = { staff: 4 * day, teacher: 14 * day }

export interface Invitation {
  readonly userId: UserId
  /** The participation that a teacher is invited to. Absent: the one that the teacher joined last. */
  readonly customerParticipantId?: CustomerParticipantId
  readonly now: Date
}

/** The school or country, and the olympiad, that a teacher is invited to. */
interface Participation {
  readonly kind: CustomerKind
  readonly school: string
  readonly olympiad: string
  readonly olympiadId: OlympiadId
}

/**
 * Mails a user a link that sets the first password, once. A user with a password is asked to sign in instead. A user
 * requests another link on the sign-in page (`features/password/forgot.ts`). Throws `notInvitable` for a disabled user
 * and for one without an e-mail address. Answers why mail to the address is stopped; null: it goes.
 */
export async function invite(
  app: App,
  tx: Tx,
  { userId, customerParticipantId, now }: Invitation,
): Promise<SuppressionKind | null> {
  const found = await tx
    .selectFrom('users')
    .select(['id', 'username', 'fullName', 'email', 'locale', 'kind', 'disabledAt', 'passwordHash'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (found === undefined) throw new Problem('notFound')
  const { kind, email, disabledAt, passwordHash, ...rest } = found
  if (email === null || disabledAt !== null) throw new Problem('notInvitable')
  const user = { ...rest, email }
  const to = kind === 'teacher' ? await findParticipation(tx, userId, customerParticipantId) : undefined
  if (passwordHash !== null && to !== undefined) await askToSignIn(app, tx, user, to)
  else
    await mailLink(app, tx, {
      user,
      olympiadId: to?.olympiadId ?? null,
      about: 'invitation',
      life: inviteLife[kind],
      render: (link, invited) => (kind === 'staff' ? forStaff(tx, invited, link) : forTeacher(tx, invited, link, to)),
      now,
    })
  return (await stoppedAddresses(tx, { keys: app.keys, now }, [email])).get(email) ?? null
}

/** An invitation that is the aim of a call: `mailStopped`, also at the field of the address, where the mail does not go. */
export async function inviteOrRefuse(app: App, tx: Tx, invitation: Invitation, field?: 'email'): Promise<void> {
  const stopped = await invite(app, tx, invitation)
  if (stopped === null) return
  const { email } = await tx
    .selectFrom('users')
    .select('email')
    .where('id', '=', invitation.userId)
    .executeTakeFirstOrThrow()
  const problem = new Problem('mailStopped', { email: email ?? '', why: suppressionReasons[stopped] })
  throw field === undefined ? problem : new Problem(problem.code, problem.params, { fields: { [field]: problem } })
}

function forStaff(tx: Tx, { fullName: name, username, locale }: Recipient, link: string) {
  return renderSystemMail(tx, 'invitation-staff', { olympiadId: null, locale, variables: { name, username, link } })
}

/** Without a participation: once the teacher takes part in no olympiad. */
function forTeacher(
  tx: Tx,
  { fullName: name, username, locale }: Recipient,
  link: string,
  to: Participation | undefined,
) {
  const about = { school: to?.school ?? '', olympiad: to?.olympiad ?? '', team: to?.kind === 'country' }
  return renderSystemMail(tx, 'invitation-teacher', {
    olympiadId: to?.olympiadId ?? null,
    locale,
    variables: { name, username, link, ...about },
  })
}

async function askToSignIn(app: App, tx: Tx, user: Recipient, to: Participation): Promise<void> {
  const { subject, html, text } = await renderSystemMail(tx, 'invitation-sign-in', {
    olympiadId: to.olympiadId,
    locale: user.locale,
    variables: {
      name: user.fullName,
      school: to.school,
      olympiad: to.olympiad,
      team: to.kind === 'country',
      link: `${app.config.publicUrl}/login`,
    },
  })
  await queueEmail(tx, {
    olympiadId: to.olympiadId,
    kind: 'password',
    purpose: `invitation/${user.id}/${randomUUID()}`,
    recipient: user.email,
    recipientName: user.fullName,
    subject,
    text,
    html,
    attachments: [],
  })
}

function findParticipation(
  db: Db,
  userId: UserId,
  id: CustomerParticipantId | undefined,
): Promise<Participation | undefined> {
  return db
    .selectFrom('customerParticipantTeachers as ct')
    .innerJoin('teachers as t', 't.id', 'ct.teacherId')
    .innerJoin('customerParticipants as c', 'c.id', 'ct.customerParticipantId')
    .innerJoin('olympiads as o', 'o.id', 'c.olympiadId')
    .select(['c.olympiadId', 'c.kind', customerName.as('school'), 'o.title as olympiad'])
    .where('t.userId', '=', userId)
    .$if(id !== undefined, (query) => query.where('c.id', '=', id ?? null))
    .orderBy('c.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}
