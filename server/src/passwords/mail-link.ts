import { randomUUID } from 'node:crypto'
import type { OlympiadId, UserId } from '@agon/domain/ids'
import type { Tx } from '../db/database.ts'
import type { App } from '../http/handler.ts'
import type { RenderedMail } from '../mail/emailers/render-words.ts'
import { queueEmail } from '../mail/queue.ts'
import { secretInMail } from '../mail/secret-in-mail.ts'
import { newLink } from './links.ts'

export interface Recipient {
  id: UserId
  username: string
  fullName: string
  email: string
  locale: string
}

interface LinkMail {
  readonly user: Recipient
  /** In whose log of mails it stands; null: the platform’s own. */
  readonly olympiadId: OlympiadId | null
  /** Each begins the purposes of its mails, by which erasing a user finds them. */
  readonly about: 'invitation' | 'password-link'
  /** How long the link holds, in milliseconds. */
  readonly life: number
  readonly render: (link: string, user: Recipient) => Promise<RenderedMail>
  readonly now: Date
}

/** Queues the mail with a new link that sets a password, once; the link itself is sealed until the mail goes out. */
export async function mailLink(
  app: App,
  tx: Tx,
  { user, olympiadId, about, life, render, now }: LinkMail,
): Promise<void> {
  const token = await newLink(tx, app.keys, user.id, now, life)
  const { shown, queued } = secretInMail(app, token)
  const { subject, html, text } = await render(`${app.config.publicUrl}/set-password#${shown}`, user)
  await queueEmail(tx, {
    olympiadId,
    kind: 'password',
    // Each link is new, so each mail is.
    purpose: `${about}/${user.id}/${randomUUID()}`,
    recipient: user.email,
    recipientName: user.fullName,
    subject,
    text,
    html,
    ...queued,
    attachments: [],
    deliverUntil: new Date(now.getTime() + life),
  })
}
