import { readBlocks, readHeaders, type Part } from './parts.ts'
import type { ReportedRecipient } from './report.ts'

/** Types of feedback that mean “stop”. `not-spam` and `other` do not. */
const complaints = new Set(['abuse', 'fraud', 'opt-out', 'opt-out-list', 'complaint'])

/** The recipients of complaints (Abuse Reporting Format, RFC 5965). */
export function readComplaint(parts: readonly Part[]): ReportedRecipient[] {
  const feedback = parts.find(({ type }) => type === 'message/feedback-report')
  if (feedback === undefined) return []
  const fields = readBlocks(feedback.text, 1)[0] ?? new Map<string, string>()
  const type = fields.get('feedback-type')?.toLowerCase().trim() ?? ''
  const mail = parts.find((part) => part.type === 'message/rfc822' || part.type === 'text/rfc822-headers')
  const address = fields.get('original-rcpt-to') ?? (mail === undefined ? '' : (readHeaders(mail.text).get('to') ?? ''))
  return [
    {
      address,
      action: complaints.has(type) ? 'complaint' : 'other',
      status: '',
      diagnosis: `${type}, reported by ${fields.get('user-agent') ?? 'an unnamed program'}`,
    },
  ]
}
