import type { App } from '#/http/handler.ts'
import { domainOf } from '../sender-of.ts'
import { signersOf } from './dkim-keys.ts'

/** Large mail services refuse or hide unsigned mail. */
export async function warnOfUnsignedMail({ config, database, keys, log }: App): Promise<void> {
  const domain = domainOf(config.MAIL_FROM)
  const signers = await signersOf(database.db, keys, [domain])
  if (!signers.has(domain))
    log.warn({ domain }, 'the domain of MAIL_FROM has no DKIM key: make one on the page Sending Health')
}
