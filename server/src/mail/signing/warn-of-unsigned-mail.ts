import { domainOf } from '@agon/domain/mail-sender'
import type { App } from '#/http/handler.ts'
import { platformSender } from '../sender-of.ts'
import { signersOf } from './dkim-keys.ts'

/** Large mail services refuse or hide unsigned mail. */
export async function warnOfUnsignedMail(app: App): Promise<void> {
  const { database, keys, log } = app
  const domain = domainOf(platformSender(app).senderAddress)
  const signers = await signersOf(database.db, keys, [domain])
  if (!signers.has(domain))
    log.warn(
      { key: 'mail.unsigned', domain },
      'the domain of MAIL_FROM has no DKIM key: make one on the page Sending Health',
    )
}
