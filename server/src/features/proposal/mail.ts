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
    .innerJoin('olympiads', 'olympiads.id', 'proposals.olympiadId')
    .innerJoin('projects', 'projects.id', 'olympiads.projectId')
    .innerJoin('users', 'users.id', 'proposals.proposedBy')
    .select(['olympiads.id as olympiadId', 'olympiads.name', 'olympiads.title', 'users.fullName', 'users.email'])
    .select(['users.locale', 'participants.customerParticipantId', 'proposals.teamId'])
    .where('proposals.id', '=', id)
    .where('users.disabledAt', 'is', null)
    .executeTakeFirst()
  if (found === undefined || found.email === null) return
  const locale = found.locale === 'af' ? 'af' : 'en'
  const words = proposalMail[locale]({
    ...answer,
    teacher: found.fullName,
    subject: kind === 'head-counts' ? schoolName : subject,
    kind,
    olympiad: found.title,
    url: `${app.config.publicUrl}/portal/${found.name}/${kind === 'learner' ? 'load-learners' : 'team'}`,
  })
  const sender = found.customerParticipantId ?? found.teamId
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

interface About extends Answer {
  readonly kind: ProposalKind
  readonly teacher: string
  /** The learner or member; of head counts the team. */
  readonly subject: string
  readonly olympiad: string
  readonly url: string
}

const proposalMail: Record<'en' | 'af', (about: About) => Omit<MailWords, 'locale' | 'colour'>> = {
  en: ({ kind, teacher, subject, olympiad, url, accepted, reason }) => {
    const [noun, verb] = kind === 'learner' ? ['Correction', 'proposed'] : ['Request', 'made']
    const asked = `The ${noun.toLowerCase()} that you ${verb} for ${subject} in the ${olympiad}`
    return {
      subject: `${noun} ${accepted ? 'accepted' : 'declined'}: ${subject}`,
      greeting: `Dear ${teacher}`,
      paragraphs: [
        accepted ? `${asked} was accepted.` : `${asked} was declined. The details did not change.`,
        ...(reason === '' ? [] : [`Reason: ${reason}`]),
      ],
      action: { label: kind === 'learner' ? 'See your learners' : 'See your team', url },
      signature: `The organisers of the ${olympiad}`,
    }
  },
  af: ({ kind, teacher, subject, olympiad, url, accepted, reason }) => {
    const [noun, article, verb] =
      kind === 'learner' ? ['Regstelling', 'Die regstelling', 'voorgestel'] : ['Versoek', 'Die versoek', 'gerig']
    const asked = `${article} wat jy vir ${subject} in die ${olympiad} ${verb} het, is`
    return {
      subject: `${noun} ${accepted ? 'aanvaar' : 'afgewys'}: ${subject}`,
      greeting: `Beste ${teacher}`,
      paragraphs: [
        accepted ? `${asked} aanvaar.` : `${asked} afgewys. Die besonderhede het nie verander nie.`,
        ...(reason === '' ? [] : [`Rede: ${reason}`]),
      ],
      action: { label: kind === 'learner' ? 'Sien jou leerders' : 'Sien jou span', url },
      signature: `Die organiseerders van die ${olympiad}`,
    }
  },
}
