import { Problem } from '@agon/domain/problem'
import { beginTry } from '#/db/throttle.ts'
import { sign } from '#/config/secret.ts'
import type { App } from '#/http/handler.ts'
import { renderSystemMail } from '#/mail/emailers/system-mail.ts'
import { queueEmail } from '#/mail/queue.ts'
import { unsubscribeUrl, writeUnsubscribeRef } from '#/mail/unsubscribe-link.ts'
import { findPlace } from './place.ts'

export interface Asked {
  readonly email: string
  readonly olympiadName: string | undefined
  readonly locale: 'en' | 'af'
  /** The caller's network. */
  readonly network: string
}

const linkLife = 14 * 24 * 60 * 60_000

/** Mails a link to unsubscribe to an address that a stranger typed, whatever is known of it. */
export async function mailLink(app: App, { email, olympiadName, locale, network }: Asked): Promise<void> {
  const { db } = app.database
  const now = app.now()
  await limitMails(app, email, network)
  const place = olympiadName === undefined ? null : await findPlace(db, olympiadName)
  const ref = writeUnsubscribeRef(app.keys, {
    address: email,
    projectId: place?.projectId ?? null,
    queuedEmailId: null,
  })
  const url = unsubscribeUrl(app.config.publicUrl, olympiadName ?? null, ref)
  const olympiadId = place?.olympiadId ?? null
  const variables = { project: place?.projectTitle ?? '', link: url }
  await db.transaction().execute(async (tx) => {
    const { subject, html, text } = await renderSystemMail(tx, 'unsubscribe-link', { olympiadId, locale, variables })
    await queueEmail(tx, {
      olympiadId,
      kind: 'unsubscribe',
      // One mail in an hour, however often and from wherever it is asked for.
      purpose: `unsubscribe/${sign(app.keys.erasedAddresses, email)}/${place?.projectId ?? 'all'}/${now.toISOString().slice(0, 13)}`,
      recipient: email,
      recipientName: '',
      subject,
      text,
      html,
      attachments: [],
      deliverUntil: new Date(now.getTime() + linkLife),
    })
  })
}

/** A stranger cannot fill a mailbox by this form. */
async function limitMails(app: App, email: string, network: string): Promise<void> {
  try {
    await beginTry(app.database.db, { door: `unsubscribe|${email}`, address: network, now: app.now() })
  } catch (error) {
    if (error instanceof Problem && error.code === 'locked')
      throw new Problem('tooMany', { seconds: Number(error.params['minutes']) * 60 })
    throw error
  }
}
