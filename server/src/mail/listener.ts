import type { QueuedEmailId } from '@agon/domain/ids'
import type { Tx } from '../db/database.ts'

/** What became of a mail, for features that keep a status of their own. `queued`: a person sends it again. */
export type MailResult = 'queued' | 'sent' | 'failed' | 'cancelled' | 'uncertain' | 'bounced'

/** A feature told of the result of mails, in the transaction that records it. A Problem refuses to send them again. */
export type MailListener = (tx: Tx, ids: readonly QueuedEmailId[], result: MailResult, now: Date) => Promise<void>
