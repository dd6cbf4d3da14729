import { normalAddress } from '@agon/domain/email-address'
import type { ReportKind } from '@agon/domain/mail-report'
import { codeOf, kindOfFailure } from './classify.ts'
import { readComplaint } from './complaint.ts'
import { readDeliveryStatus } from './delivery-status.ts'
import { readHeaders, readParts, type Headers, type Part } from './parts.ts'
import { readPlainReport } from './plain-report.ts'
import { mostRecipients, type Report, type ReportedRecipient, type ReportItem } from './report.ts'

/**
 * Reads what a mail server reports about a mail: delivery status notifications (RFC 3464, RFC 6533), complaints (RFC 5965),
 * the texts of qmail, Exim and Exchange, and automatic replies. A message that is none of these has one item of the kind `other`.
 */
export function readReport(message: Buffer): Report {
  const { headers, parts } = readParts(message)
  const recipients = [
    readDeliveryStatus,
    readComplaint,
    (all: readonly Part[]) => readPlainReport(headers, all),
    () => (isAutomaticReply(headers) ? [automatic(headers)] : []),
  ].reduce<readonly ReportedRecipient[]>((found, read) => (found.length > 0 ? found : read(parts)), [])
  const items = recipients.slice(0, mostRecipients).map((recipient) => itemOf(recipient, isAutomaticReply(headers)))
  return {
    messageId: originalId(headers, parts),
    items:
      items.length > 0 ? items : [{ email: '', kind: 'other', status: '', diagnosis: headers.get('subject') ?? '' }],
  }
}

function itemOf({ address, action, status, diagnosis }: ReportedRecipient, isReply: boolean): ReportItem {
  const words = diagnosis
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, 1000)
  const failure = { status, diagnosis: words }
  const kind: ReportKind =
    action === 'failed'
      ? kindOfFailure(failure)
      : action === 'delayed' || action === 'delivered' || action === 'complaint'
        ? action
        : isReply
          ? 'auto-reply'
          : 'other'
  return { email: plainAddress(address), kind, status: codeOf(failure), diagnosis: words }
}

/** RFC 3834, and what programs sent before it. */
function isAutomaticReply(headers: Headers): boolean {
  const submitted = headers.get('auto-submitted')?.toLowerCase() ?? ''
  return (
    submitted.startsWith('auto-replied') ||
    headers.has('x-autoreply') ||
    headers.has('x-autorespond') ||
    headers.get('precedence')?.toLowerCase() === 'auto_reply' ||
    /^(?:out of office|automatic reply|auto(?:matic)?[- ]?repl|afwesig)/i.test(headers.get('subject') ?? '')
  )
}

function automatic(headers: Headers): ReportedRecipient {
  return { address: headers.get('from') ?? '', action: 'other', status: '', diagnosis: headers.get('subject') ?? '' }
}

const returned = new Set(['message/rfc822', 'text/rfc822-headers', 'message/global', 'message/global-headers'])

/** The Message-ID of the mail that came back, in whole or its header alone. */
function originalId(headers: Headers, parts: readonly Part[]): string {
  const inParts = parts
    .filter(({ type }) => returned.has(type))
    .map(({ text }) => readHeaders(text).get('message-id') ?? '')
    .find((id) => id !== '')
  if (inParts !== undefined) return inParts
  const answered = /<[^<>\s]+>/.exec(headers.get('in-reply-to') ?? '')?.[0]
  // Exim, qmail and Exchange without a part of its own: the mail follows the text.
  const copied = parts.map(({ text }) => /^Message-ID:\s*(<[^<>\s]+>)/im.exec(text)?.[1]).find((id) => id !== undefined)
  return copied ?? answered ?? ''
}

/** `Thandi <thandi@school.example>` without its name. */
function plainAddress(text: string): string {
  const address = (/<([^<>]*@[^<>]*)>/.exec(text)?.[1] ?? text).trim()
  return /^[^@\s].*@[^@\s]+$/.test(address) && address.length <= 320 ? normalAddress(address) : ''
}
