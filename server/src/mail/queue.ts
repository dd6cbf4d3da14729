import type { EmailKind } from '@agon/domain/email'
import { attachmentKinds } from '@agon/domain/emailer/attachment'
import type { CustomerParticipantId, OlympiadId, QueuedEmailId } from '@agon/domain/ids'
import { z } from 'zod'
import type { Tx } from '../db/database.ts'
import type { FileToMake } from './hooks.ts'
import { wakeSenders } from './pauses.ts'

/** A stored file that goes with a mail. */
export interface Attachment {
  filename: string
  mediaType: string
  sha256: string
}

const stored = z.object({ filename: z.string(), mediaType: z.string(), sha256: z.string() })
const toMake = z.object({
  kind: z.enum(attachmentKinds),
  customerParticipantId: z.number().transform((id) => id as CustomerParticipantId), // as `queueEmail` wrote it
  locale: z.string(),
})
const attached = z.array(z.union([stored, toMake]))

/** The files of a queued mail: stored ones, and those that are made when it goes out. */
export function readAttached(value: unknown): { readonly stored: Attachment[]; readonly toMake: FileToMake[] } {
  const files = attached.parse(value)
  return {
    stored: files.flatMap((file) => ('sha256' in file ? [file] : [])),
    toMake: files.flatMap((file) => ('sha256' in file ? [] : [file])),
  }
}

/** Where the secret is in a mail's words, whose text everybody may read who reads the log of mails. */
export const secretPlace = '{secret}'

export interface EmailToQueue {
  olympiadId: OlympiadId | null
  kind: EmailKind
  /** Says once what this mail is about, for example `certificates/17/2`. The same purpose is never queued twice. */
  purpose: string
  customerParticipantId?: CustomerParticipantId
  recipient: string
  recipientName: string
  /** The address that answers go to. Absent: that of the sender. */
  replyTo?: string
  subject: string
  text: string
  html: string
  /** Sealed with `keys.mails`; put in at `secretPlace` when the mail goes out, then erased. */
  secret?: Buffer
  attachments: readonly (Attachment | FileToMake)[]
  /** When its content expires: it is not tried after that. Absent: it is tried for five days. */
  deliverUntil?: Date
}

/** Queues a mail in the transaction that is its reason. null when a mail with this purpose exists already. */
export async function queueEmail(tx: Tx, email: EmailToQueue): Promise<QueuedEmailId | null> {
  const row = await tx
    .insertInto('queuedEmails')
    .values({
      olympiadId: email.olympiadId,
      kind: email.kind,
      purpose: email.purpose,
      customerParticipantId: email.customerParticipantId ?? null,
      recipient: email.recipient,
      recipientName: email.recipientName,
      replyTo: email.replyTo ?? '',
      // A line break in a subject would begin a header of its own.
      subject: email.subject.replace(/\s+/g, ' ').trim(),
      bodyText: email.text,
      bodyHtml: email.html,
      secret: email.secret ?? null,
      attachments: JSON.stringify(email.attachments),
      deliverUntil: email.deliverUntil ?? null,
    })
    .onConflict((conflict) => conflict.column('purpose').where('purpose', 'is not', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row === undefined) return null
  await wakeSenders(tx)
  return row.id
}
