import { domainOf } from '@agon/domain/mail-sender'
import type { Tx } from '#/db/database.ts'
import type { App } from '#/http/handler.ts'
import { codeOf, type Failure } from './classify.ts'

declare module '#/jobs/payloads.ts' {
  interface JobPayloads {
    'mail.alert-refused': SenderRefusal
  }
}

/** A mail server's refusal of us as a sender. */
export interface SenderRefusal {
  /** Enhanced status code as 5.7.515, or `none`. */
  readonly code: string
  /** The recipient's. */
  readonly domain: string
  readonly diagnosis: string
}

/** Asks for the mail to the overlords. The mail's words are made outside of the transaction that records the refusal. */
export function askAlert(app: App, tx: Tx, refusal: Failure & { readonly email: string }): Promise<void> {
  const code = codeOf(refusal) || 'none'
  const payload = { code, domain: domainOf(refusal.email), diagnosis: refusal.diagnosis }
  return app.jobs.add(tx, 'mail.alert-refused', payload, { key: `mail.alert-refused/${code}` })
}
