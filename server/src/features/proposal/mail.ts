import type { ProposalId, UserId } from '@agon/domain/ids'
import type { ProposalKind } from '@agon/domain/proposal'
import type { Tx } from '#/db/database.ts'
import type { App } from '#/http/handler.ts'
import { queueEmail } from '#/mail/queue.ts'
import { renderMail, type MailWords } from '#/mail/render.ts'

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
    .innerJoin('projects', 'projects.id', 'olympiads.projectId')
    .innerJoin('users', 'users.id', 'proposals.proposedBy')
    .select(['olympiads.id as olympiadId', 'olympiads.name', 'olympiads.title', 'users.fullName', 'users.email'])
    .select(['users.locale', 'participants.customerParticipantId', 'proposals.teamId', 'c.id as ofSchool'])
    .where('proposals.id', '=', id)
    .where('users.disabledAt', 'is', null)
    .executeTakeFirst()
  if (found === undefined || found.email === null) return
  const locale = found.locale === 'af' ? 'af' : 'en'
  const words = proposalMail[locale]({
    ...answer,
    teacher: found.fullName,
    subject: kind === 'head-counts' || kind === 'other-school' ? schoolName : subject,
    kind,
    olympiad: found.title,
    url: `${app.config.publicUrl}/portal/${found.name}/${pageOf(kind)}`,
  })
  const sender = found.customerParticipantId ?? found.teamId ?? found.ofSchool
  const { html, text } = await renderMail({ ...words, locale, colour: '#506982' })
  await queueEmail(tx, app.jobs, {
    olympiadId: found.olympiadId,
    kind: 'proposal',
    purpose: `proposal/${id}`,
    ...(sender === null ? {} : { customerParticipantId: sender }),
    recipient: found.email,
    recipientName: found.fullName,
    subject: words.subject,
    text,
    html,
    attachments: [],
  })
}

const pageOf = (kind: ProposalKind) =>
  kind === 'learner' ? 'load-learners' : kind === 'school' || kind === 'other-school' ? 'school' : 'team'

/** Teachers propose corrections, teams make requests. */
const isCorrection = (kind: ProposalKind) => kind === 'learner' || kind === 'school'

interface About extends Answer {
  readonly kind: ProposalKind
  readonly teacher: string
  /** The learner, school or member; of head counts the team, of another school the present one. */
  readonly subject: string
  readonly olympiad: string
  readonly url: string
}

const proposalMail: Record<'en' | 'af', (about: About) => Omit<MailWords, 'locale' | 'colour'>> = {
  en: ({ kind, teacher, subject, olympiad, url, accepted, reason }) => {
    const [noun, verb] = isCorrection(kind) ? ['Correction', 'proposed'] : ['Request', 'made']
    const asked = `The ${noun.toLowerCase()} that you ${verb} for ${subject} in the ${olympiad}`
    return {
      subject: `${noun} ${accepted ? 'accepted' : 'declined'}: ${subject}`,
      greeting: `Dear ${teacher}`,
      paragraphs: [
        accepted
          ? `${asked} was accepted.`
          : `${asked} was declined. ${kind === 'other-school' ? 'You still look after this school.' : 'The details did not change.'}`,
        ...(reason === '' ? [] : [`Reason: ${reason}`]),
      ],
      action: {
        label: { 'load-learners': 'See your learners', school: 'See your school', team: 'See your team' }[pageOf(kind)],
        url,
      },
      signature: `The organisers of the ${olympiad}`,
    }
  },
  af: ({ kind, teacher, subject, olympiad, url, accepted, reason }) => {
    const [noun, article, verb] = isCorrection(kind)
      ? ['Regstelling', 'Die regstelling', 'voorgestel']
      : ['Versoek', 'Die versoek', 'gerig']
    const asked = `${article} wat jy vir ${subject} in die ${olympiad} ${verb} het, is`
    return {
      subject: `${noun} ${accepted ? 'aanvaar' : 'afgewys'}: ${subject}`,
      greeting: `Beste ${teacher}`,
      paragraphs: [
        accepted
          ? `${asked} aanvaar.`
          : `${asked} afgewys. ${kind === 'other-school' ? 'Jy hanteer steeds hierdie skool.' : 'Die besonderhede het nie verander nie.'}`,
        ...(reason === '' ? [] : [`Rede: ${reason}`]),
      ],
      action: {
        label: { 'load-learners': 'Sien jou leerders', school: 'Sien jou skool', team: 'Sien jou span' }[pageOf(kind)],
        url,
      },
      signature: `Die organiseerders van die ${olympiad}`,
    }
  },
}
