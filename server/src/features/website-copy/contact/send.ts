import type { contactCalls } from '@agon/contract/website-copy/contact'
import { defaultProject } from '@agon/domain/default-project'
import type { ProjectId } from '@agon/domain/ids'
import { fastestForm } from '@agon/domain/interest'
import { Problem } from '@agon/domain/problem'
import { createHash } from 'node:crypto'
import type { Db } from '#/db/database.ts'
import { limitSubmissions } from '#/db/limit-submissions.ts'
import type { Handlers } from '#/http/handler.ts'
import { renderSystemMail } from '#/mail/emailers/system-mail.ts'
import { queueEmail } from '#/mail/queue.ts'
import { platformSender } from '#/mail/sender-of.ts'
import { contactOf } from '../facts.ts'

type Send = Handlers<typeof contactCalls>['sendContactMessage']

/** Mails a message to the project's contact, once however often the same message is sent on a day. Nothing goes to its writer. */
export const sendContactMessage: Send = async ({ app, db, address, now, body }) => {
  const { name, email, message, website = '', seconds } = body
  if (website !== '' || (seconds !== undefined && seconds < fastestForm)) throw new Problem('formTooFast')
  const project = await findProject(db, body.projectId)
  const purpose = `contact/${hashOf([project.id, now.toISOString().slice(0, 10), name, email, message])}`
  if (await isQueued(db, purpose)) return {}
  await limitSubmissions(db, { form: `contact|${project.id}`, email, address, now })
  const recipient = contactOf(project) || platformSender(app).senderAddress
  await db.transaction().execute(async (tx) => {
    const mail = await renderSystemMail(tx, 'contact-message', {
      olympiadId: project.olympiadId,
      locale: 'en',
      variables: { name, email, message, project: project.title },
    })
    await queueEmail(tx, {
      olympiadId: project.olympiadId,
      kind: 'contact',
      purpose,
      recipient,
      recipientName: project.title,
      replyTo: email,
      ...mail,
      attachments: [],
    })
  })
  return {}
}

/** The project with its pinned olympiad, from whose sender the mail goes. */
async function findProject(db: Db, wanted: ProjectId | undefined) {
  const projects = await db.selectFrom('projects').select(['id', 'name']).orderBy('position').orderBy('id').execute()
  const id = wanted ?? defaultProject(projects)?.id
  if (id === undefined || !projects.some((one) => one.id === id)) throw new Problem('notFound')
  return db
    .selectFrom('projects')
    .leftJoin('issuers', 'issuers.id', 'projects.issuerId')
    .leftJoin('olympiads', (join) =>
      join
        .onRef('olympiads.projectId', '=', 'projects.id')
        .on('olympiads.pinned', '=', true)
        .on('olympiads.phase', '<>', 'draft'),
    )
    .select(['projects.id', 'projects.title', 'projects.replyTo', 'projects.sender', 'issuers.details'])
    .select('olympiads.id as olympiadId')
    .where('projects.id', '=', id)
    .executeTakeFirstOrThrow()
}

async function isQueued(db: Db, purpose: string): Promise<boolean> {
  const found = await db.selectFrom('queuedEmails').select('id').where('purpose', '=', purpose).executeTakeFirst()
  return found !== undefined
}

function hashOf(parts: readonly (string | number)[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}
