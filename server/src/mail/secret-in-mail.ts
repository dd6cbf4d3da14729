import { seal } from '../config/seal.ts'
import type { App } from '../http/handler.ts'
import { secretPlace } from './queue.ts'

interface SecretInMail {
  /** Stands for the secret in the words of the mail. */
  readonly shown: string
  /** For `queueEmail`. */
  readonly queued: { readonly secret?: Buffer }
}

/** A link's secret on its way into a mail: sealed until the mail goes out. The demo's log of mails is its only mailbox, and shows it. */
export function secretInMail({ config, keys }: App, secret: string): SecretInMail {
  if (config.mode === 'demo') return { shown: secret, queued: {} }
  return { shown: secretPlace, queued: { secret: seal(keys.mails, secret) } }
}
