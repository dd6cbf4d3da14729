import type { QueuedEmailId } from '@agon/domain/ids'
import type { Tx } from '../db/database.ts'

/** What became of a mail, for features that keep a status of their own. `queued`: a person sends it again. */
export type MailResult = 'queued' | 'sent' | 'failed' | 'uncertain' | 'bounced'

/** A feature told of a mail's result, in the transaction that records it. A Problem refuses to send the mail again. */
export type MailListener = (tx: Tx, id: QueuedEmailId, result: MailResult, now: Date) => Promise<void>
