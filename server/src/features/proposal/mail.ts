import type { ProposalId, UserId } from '@agon/domain/ids'
import type { Tx } from '#/db/database.ts'
import type { App } from '#/http/handler.ts'
import { queueEmail } from '#/mail/queue.ts'
import { renderMail, type MailWords } from '#/mail/render.ts'

interface Answered {
  readonly id: ProposalId
  readonly subject: string
  readonly proposerId: UserId | null
}

interface Answer {
  readonly accepted: boolean
  readonly reason: string
}

/** Mails the teacher who proposed a correction how it was decided. A user without an address sees it in the portal. */
export async function tellProposer(app: App, tx: Tx, { id, subject, proposerId }: Answered, answer: Answer) {
  if (proposerId === null) return
  const found = await tx
    .selectFrom('proposals')
    .innerJoin('participants', 'participants.id', 'proposals.participantId')
    .innerJoin('olympiads', 'olympiads.id', 'proposals.olympiadId')
    .innerJoin('projects', 'projects.id', 'olympiads.projectId')
    .innerJoin('users', 'users.id', 'proposals.proposedBy')
    .select(['olympiads.id as olympiadId', 'olympiads.name', 'olympiads.title', 'users.fullName', 'users.email'])
    .select(['users.locale', 'participants.customerParticipantId'])
    .where('proposals.id', '=', id)
    .where('users.disabledAt', 'is', null)
    .executeTakeFirst()
  if (found === undefined || found.email === null) return
  const locale = found.locale === 'af' ? 'af' : 'en'
  const words = proposalMail[locale]({
    ...answer,
    teacher: found.fullName,
    learner: subject,
    olympiad: found.title,
    url: `${app.config.publicUrl}/portal/${found.name}/load-learners`,
  })
  const { html, text } = await renderMail({ ...words, locale, colour: '#506982' })
  await queueEmail(tx, app.jobs, {
    olympiadId: found.olympiadId,
    kind: 'proposal',
    purpose: `proposal/${id}`,
    customerParticipantId: found.customerParticipantId,
    recipient: found.email,
    recipientName: found.fullName,
    subject: words.subject,
    text,
    html,
    attachments: [],
  })
}

interface About extends Answer {
  readonly teacher: string
  readonly learner: string
  readonly olympiad: string
  readonly url: string
}

const proposalMail: Record<'en' | 'af', (about: About) => Omit<MailWords, 'locale' | 'colour'>> = {
  en: ({ teacher, learner, olympiad, url, accepted, reason }) => ({
    subject: accepted ? `Correction accepted: ${learner}` : `Correction declined: ${learner}`,
    greeting: `Dear ${teacher}`,
    paragraphs: [
      accepted
        ? `The correction that you proposed for ${learner} in the ${olympiad} was accepted.`
        : `The correction that you proposed for ${learner} in the ${olympiad} was declined. The details did not change.`,
      ...(reason === '' ? [] : [`Reason: ${reason}`]),
    ],
    action: { label: 'See your learners', url },
    signature: `The organisers of the ${olympiad}`,
  }),
  af: ({ teacher, learner, olympiad, url, accepted, reason }) => ({
    subject: accepted ? `Regstelling aanvaar: ${learner}` : `Regstelling afgewys: ${learner}`,
    greeting: `Beste ${teacher}`,
    paragraphs: [
      accepted
        ? `Die regstelling wat jy vir ${learner} in die ${olympiad} voorgestel het, is aanvaar.`
        : `Die regstelling wat jy vir ${learner} in die ${olympiad} voorgestel het, is afgewys. Die besonderhede het nie verander nie.`,
      ...(reason === '' ? [] : [`Rede: ${reason}`]),
    ],
    action: { label: 'Sien jou leerders', url },
    signature: `Die organiseerders van die ${olympiad}`,
  }),
}
