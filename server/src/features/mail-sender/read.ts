import type { OlympiadSender } from '@agon/contract/mail-sender/calls'
import { domainOf, readFrom, resolveSender, type MailSender } from '@agon/domain/mail-sender'
import type { OlympiadId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import type { Db } from '#/db/database.ts'
import type { App } from '#/http/handler.ts'
import { platformSender } from '#/mail/sender-of.ts'

export async function readOlympiadSender(app: App, db: Db, id: OlympiadId): Promise<OlympiadSender> {
  const own = await db
    .selectFrom('olympiads')
    .innerJoin('projects', 'projects.id', 'olympiads.projectId')
    .select(['olympiads.id', 'senderName', 'senderAddress', 'olympiads.replyTo', 'olympiads.version'])
    .select(['projects.sender as projectSender', 'projects.replyTo as projectReplyTo'])
    .where('olympiads.id', '=', id)
    .executeTakeFirst()
  if (own === undefined) throw new Problem('notFound')
  const { projectSender, projectReplyTo, ...item } = own
  const project = { ...readFrom(projectSender), replyTo: projectReplyTo }
  const platform = platformSender(app)
  const addresses = [platform.senderAddress, project.senderAddress].filter((address) => address !== '')
  return {
    ...item,
    inherited: resolveSender(project, platform),
    domains: [...new Set(addresses.map(domainOf))],
  }
}

/** The sender of the mails, with the parts of the levels above. */
export function senderInForce({ inherited, ...own }: MailSender & { readonly inherited: MailSender }): MailSender {
  return resolveSender(own, inherited)
}
