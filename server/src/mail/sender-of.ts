import { normalAddress } from '@agon/domain/email-address'
import { domainOf, readFrom, resolveSender, writeFrom, type MailSender } from '@agon/domain/mail-sender'
import type { OlympiadId, ProjectId } from '@agon/domain/ids'
import type { App } from '../http/handler.ts'
import { writeReturnPath } from './return-path.ts'
import { signersOf } from './signing/dkim-keys.ts'
import type { MailInGroup } from './hooks.ts'
import type { MailToSend } from './mail-to-send.ts'
import { unsubscribeUrl, writeUnsubscribeRef } from './unsubscribe-link.ts'

/** Sender, headers and envelope of a message, beside its words. */
export type Sent = Pick<MailToSend, 'from' | 'replyTo' | 'headers' | 'envelope' | 'signers' | 'date'>

interface Origin {
  readonly olympiadName: string | null
  readonly projectId: ProjectId | null
  readonly sender: MailSender
}

/** Sender, return path, headers and signing keys of a group of mails; two statements whatever the number. */
export async function sendersOf(app: App, mails: readonly MailInGroup[]): Promise<(mail: MailInGroup) => Sent> {
  const origins = await originsOf(
    app,
    mails.flatMap(({ olympiadId }) => (olympiadId === null ? [] : [olympiadId])),
  )
  const platform: Origin = { olympiadName: null, projectId: null, sender: platformSender(app) }
  const originOf = ({ olympiadId }: MailInGroup) =>
    (olympiadId === null ? undefined : origins.get(olympiadId)) ?? platform
  const domains = new Set(mails.map((mail) => domainOf(originOf(mail).sender.senderAddress)))
  const signers = await signersOf(app.database.db, app.keys, [...domains])
  return (mail) => {
    const origin = originOf(mail)
    const { sender } = origin
    const { BOUNCE_DOMAIN } = app.config
    return {
      from: writeFrom(sender),
      replyTo: mail.replyTo || sender.replyTo || undefined,
      headers: headersOf(app, mail, origin),
      envelope: {
        from: BOUNCE_DOMAIN === undefined ? sender.senderAddress : writeReturnPath(app.keys, BOUNCE_DOMAIN, mail.id),
        to: mail.recipient,
      },
      signers: signers.get(domainOf(sender.senderAddress)) ?? [],
      date: app.now(),
    }
  }
}

export const platformSender = ({ config }: App): MailSender => readFrom(config.MAIL_FROM)

async function originsOf(app: App, ids: readonly OlympiadId[]): Promise<ReadonlyMap<OlympiadId, Origin>> {
  if (ids.length === 0) return new Map()
  const rows = await app.database.db
    .selectFrom('olympiads')
    .innerJoin('projects', 'projects.id', 'olympiads.projectId')
    .select(['olympiads.id', 'olympiads.name', 'olympiads.projectId'])
    .select(['olympiads.senderName', 'olympiads.senderAddress', 'olympiads.replyTo'])
    .select(['projects.sender as projectSender', 'projects.replyTo as projectReplyTo'])
    .where('olympiads.id', 'in', [...new Set(ids)])
    .execute()
  return new Map(
    rows.map(({ id, name, projectId, projectSender, projectReplyTo, ...own }) => {
      const project = { ...readFrom(projectSender), replyTo: projectReplyTo }
      return [id, { olympiadName: name, projectId, sender: resolveSender(own, project, platformSender(app)) }]
    }),
  )
}

/** RFC 3834: automatic replies must not answer. Mailings can be left in one click (RFC 8058). */
function headersOf(app: App, mail: MailInGroup, { olympiadName, projectId }: Origin): Record<string, string> {
  const automatic = { 'Auto-Submitted': 'auto-generated' }
  if (mail.massMailId === null) return automatic
  const ref = writeUnsubscribeRef(app.keys, {
    address: normalAddress(mail.recipient),
    projectId,
    queuedEmailId: mail.id,
  })
  const host = new URL(app.config.publicUrl).hostname
  return {
    ...automatic,
    'List-Id': `<${olympiadName === null ? '' : `${olympiadName}.`}mailings.${host}>`,
    'List-Unsubscribe': `<${unsubscribeUrl(app.config.publicUrl, olympiadName, ref)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}
