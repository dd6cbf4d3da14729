import { accentInks } from '@agon/domain/accent'
import type { UserId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { seal } from '../../../config/seal.ts'
import type { Tx } from '../../../db/database.ts'
import type { App } from '../../../http/handler.ts'
import { queueEmail, secretPlace } from '../../../mail/queue.ts'
import { renderMail } from '../../../mail/render.ts'
import { newLink } from '../password/links.ts'
import { inviteWords } from './invite-words.ts'

/** How long an invitation holds, in milliseconds: over a long weekend. */
const inviteLife = 4 * 24 * 3_600_000

/** Writes to somebody of the staff how to come in: a link that sets the first password, once. */
export async function invite(app: App, tx: Tx, id: UserId, now: Date): Promise<void> {
  const user = await tx
    .selectFrom('users')
    .select(['username', 'fullName', 'email', 'locale', 'kind', 'disabledAt'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (user === undefined || user.kind !== 'staff') throw new Problem('notFound')
  if (user.email === null || user.disabledAt !== null) throw new Problem('notInvitable')
  const token = await newLink(tx, app.keys, id, now, inviteLife)
  const locale = user.locale === 'af' ? 'af' : 'en'
  // The demo's log of mails is the only letter box there is.
  const isDemo = app.config.mode === 'demo'
  const address = `${app.config.publicUrl}/set-password#${isDemo ? token : secretPlace}`
  const words = inviteWords[locale](user.fullName, user.username, address)
  const { html, text } = await renderMail({ ...words, locale, colour: accentInks.slate })
  await queueEmail(tx, app.jobs, {
    olympiadId: null,
    kind: 'password',
    purpose: `invitation/${id}/${now.getTime()}`,
    recipient: user.email,
    recipientName: user.fullName,
    subject: words.subject,
    text,
    html,
    ...(isDemo ? {} : { secret: seal(app.keys.mails, token) }),
    attachments: [],
  })
}
