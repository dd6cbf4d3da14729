import type { AttachmentKind } from '@agon/domain/emailer/attachment'
import type { EmailKind } from '@agon/domain/email'
import type {
  CustomerParticipantId,
  InterestId,
  MassMailId,
  OlympiadId,
  QueuedEmailId,
  SchoolId,
  UsefulContactId,
  UserId,
} from '@agon/domain/ids'
import type { Tx } from '../db/database.ts'

/** A mail of a group that is about to go out. */
export interface MailInGroup {
  readonly id: QueuedEmailId
  readonly kind: EmailKind
  readonly olympiadId: OlympiadId | null
  /** null: a system mail. */
  readonly massMailId: MassMailId | null
  readonly recipient: string
  readonly recipientName: string
  /** Empty: the sender's. */
  readonly replyTo: string
  readonly userId: UserId | null
  readonly schoolId: SchoolId | null
  readonly usefulContactId: UsefulContactId | null
  readonly interestId: InterestId | null
  readonly customerParticipantId: CustomerParticipantId | null
  /** Others with the same address: `[{userId | schoolId | usefulContactId | interestId, name}]`. */
  readonly sharedWith: unknown
}

/** The words of a mass mail for one recipient. */
export interface RenderedMail {
  readonly subject: string
  readonly html: string
  readonly text: string
  /** The values of the template's variables. They are stored, to make the same words again. */
  readonly variables: Readonly<Record<string, unknown>>
}

/** A file that is made for a mail when it goes out. */
export interface FileToMake {
  readonly kind: AttachmentKind
  readonly customerParticipantId: CustomerParticipantId
  readonly locale: string
}

export interface MadeFile {
  readonly filename: string
  readonly mediaType: string
  readonly content: Uint8Array
}

/** The content of a file is not known yet: its mail goes out at a later try. */
export class NotYetMade extends Error {}

/** By mail; mails without an entry have none. */
export type ByMail<T> = ReadonlyMap<QueuedEmailId, T>

/**
 * Decisions of features about a group of mails, in the transaction that hands it over. One call per group, so that each
 * asks the database once. Files are made afterwards, mail by mail. `Context` is the App.
 */
export interface MailHooks<Context> {
  /** Mails that must not go out, with the reason that their history states: unsubscribed, bounced, complained or shunned. */
  suppressed(app: Context, tx: Tx, mails: readonly MailInGroup[], now: Date): Promise<ByMail<string>>
  /** Mass mails whose recipients are no longer in the audience, with the fact that changed. */
  left(app: Context, tx: Tx, mails: readonly MailInGroup[], now: Date): Promise<ByMail<string>>
  /** The words of mass mails. A mail without an entry fails; a mail with an Error fails with its message. */
  render(app: Context, tx: Tx, mails: readonly MailInGroup[], now: Date): Promise<ByMail<RenderedMail | Error>>
  /** The files of mass mails, of the schools and teams by which each recipient is in the audience now. */
  files(app: Context, mails: readonly MailInGroup[]): Promise<ByMail<readonly FileToMake[]>>
  /** The files of a kind for a school or team; an empty list where it has none. */
  readonly makers: Readonly<Record<AttachmentKind, (app: Context, wanted: FileToMake) => Promise<readonly MadeFile[]>>>
}
