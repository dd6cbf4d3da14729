import type { ProposalId, UserId } from '@agon/domain/ids'
import type { ProposalKind } from '@agon/domain/proposal'
import type { Tx } from '#/db/database.ts'
import type { App } from '#/http/handler.ts'
import { renderSystemMail } from '#/mail/emailers/system-mail.ts'
import { queueEmail } from '#/mail/queue.ts'

interface Answered {
  readonly id: ProposalId
  readonly kind: ProposalKind
  readonly subject: string
  /** The school or the country. */
  readonly schoolName: string
  readonly proposerId: UserId | null
}

interface Answer {
  readonly accepted: boolean
  readonly reason: string
}

/** Mails the teacher who proposed a correction how it was decided. A user without an address sees it in the portal. */
export async function tellProposer(app: App, tx: Tx, proposal: Answered, answer: Answer) {
  const { id, kind, subject, schoolName, proposerId } = proposal
  if (proposerId === null) return
  const found = await tx
    .selectFrom('proposals')
    .leftJoin('participants', 'participants.id', 'proposals.participantId')
    .leftJoin('customerParticipants as c', (join) =>
      join.onRef('c.schoolId', '=', 'proposals.schoolId').onRef('c.olympiadId', '=', 'proposals.olympiadId'),
    )
    .innerJoin('olympiads', 'olympiads.id', 'proposals.olympiadId')
    .innerJoin('users', 'users.id', 'proposals.proposedBy')
    .select(['olympiads.id as olympiadId', 'olympiads.name', 'olympiads.title', 'users.fullName', 'users.email'])
    .select(['users.locale', 'participants.customerParticipantId', 'proposals.teamId', 'c.id as ofSchool'])
    .where('proposals.id', '=', id)
    .where('users.disabledAt', 'is', null)
    .executeTakeFirst()
  if (found === undefined || found.email === null) return
  const {
    subject: mailSubject,
    html,
    text,
  } = await renderSystemMail(tx, answer.accepted ? 'proposal-accepted' : 'proposal-declined', {
    olympiadId: found.olympiadId,
    locale: found.locale,
    variables: {
      name: found.fullName,
      about: kind === 'head-counts' || kind === 'other-school' ? schoolName : subject,
      // Teams make requests of several kinds.
      kind: kind === 'learner' || kind === 'school' || kind === 'other-school' ? kind : 'team',
      reason: answer.reason,
      olympiad: found.title,
      link: `${app.config.publicUrl}/portal/${found.name}/${pageOf(kind)}`,
    },
  })
  const sender = found.customerParticipantId ?? found.teamId ?? found.ofSchool
  await queueEmail(tx, {
    olympiadId: found.olympiadId,
    kind: 'proposal',
    purpose: `proposal/${id}`,
    ...(sender === null ? {} : { customerParticipantId: sender }),
    recipient: found.email,
    recipientName: found.fullName,
    subject: mailSubject,
    text,
    html,
    attachments: [],
  })
}

const pageOf = (kind: ProposalKind) =>
  kind === 'learner' ? 'load-learners' : kind === 'school' || kind === 'other-school' ? 'school' : 'team'
