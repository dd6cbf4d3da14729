import type { RecipientKind } from '../audience.ts'

/** Files of a mass mail, made for each recipient when it is sent. Slips and passwords never go by mail. */
export const attachmentKinds = ['invoices', 'certificates', 'class-list', 'school-report'] as const
export type AttachmentKind = (typeof attachmentKinds)[number]

interface Attachment {
  readonly label: string
  readonly hint: string
  /** Files with names of learners go to people who look after them only: an address of a school may be read by anyone there. */
  readonly to: readonly RecipientKind[]
}

export const attachments: Readonly<Record<AttachmentKind, Attachment>> = {
  invoices: {
    label: 'Invoices and credit notes',
    hint: 'Of the orders of the recipient’s school or team: a PDF each.',
    to: ['teachers', 'team-admins', 'schools'],
  },
  certificates: {
    label: 'Certificates',
    hint: 'Of released awards: one PDF, or a ZIP file of several.',
    to: ['teachers', 'team-admins'],
  },
  'class-list': {
    label: 'Class list',
    hint: 'The learners with their user names, without passwords.',
    to: ['teachers', 'team-admins'],
  },
  'school-report': {
    label: 'What to teach next',
    hint: 'The report of the recipient’s school, once results are released: one page.',
    to: ['teachers'],
  },
}

/** Attachments that these recipients cannot get. */
export function notFor(kinds: readonly AttachmentKind[], to: RecipientKind): readonly AttachmentKind[] {
  return kinds.filter((kind) => !attachments[kind].to.includes(to))
}

/** A file grows on its way: base64, and the ends of its lines. */
export const encodedGrowth = 1.37
/** In bytes, as encoded. Postfix refuses messages of more than 10,240,000 bytes by default. */
export const heaviestEncoded = 10_000_000
/** In bytes, before they are encoded. */
export const heaviestAttachments = Math.floor(heaviestEncoded / encodedGrowth)
