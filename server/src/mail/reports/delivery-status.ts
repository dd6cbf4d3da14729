import { mostRecipients, type ReportedRecipient } from './report.ts'
import { readBlocks, type Headers, type Part } from './parts.ts'

const types = new Set(['message/delivery-status', 'message/global-delivery-status'])
const actions = ['failed', 'delayed', 'delivered', 'relayed', 'expanded'] as const

/** The recipients of delivery status notifications (RFC 3464; with international addresses RFC 6533). */
export function readDeliveryStatus(parts: readonly Part[]): ReportedRecipient[] {
  const recipients = parts
    .filter(({ type }) => types.has(type))
    .flatMap(({ text }) => readBlocks(text, mostRecipients + 1))
    .flatMap((fields) => {
      const recipient = recipientOf(fields)
      return recipient === undefined ? [] : [recipient]
    })
  const words = parts.find(({ type }) => type === 'text/plain')?.text ?? ''
  return recipients.map((recipient) =>
    recipient.diagnosis === '' ? { ...recipient, diagnosis: reasonIn(words, recipient.address) } : recipient,
  )
}

/**
 * The reason in the text for people, where the machine's part has none (OpenSMTPD, Exim for domains that do not exist): after
 * the address, in its line or in indented lines below.
 */
function reasonIn(text: string, address: string): string {
  const lines = text.split('\n')
  const at = lines.findIndex((line) => line.trim().replace(/^</, '').startsWith(address))
  if (address === '' || at < 0) return ''
  const own = (lines[at] ?? '')
    .trim()
    .replace(/^</, '')
    .slice(address.length)
    .replace(/^>?:?\s*/, '')
  const below = lines.slice(at + 1, at + 20)
  const end = below.findIndex((line) => !/^[ \t]+\S/.test(line))
  return [own, ...below.slice(0, end < 0 ? undefined : end)].join(' ').slice(0, 1000)
}

/** undefined for the block about the message as a whole. */
function recipientOf(fields: Headers): ReportedRecipient | undefined {
  const final = fields.get('final-recipient')
  const original = fields.get('original-recipient')
  if (final === undefined && original === undefined) return undefined
  const action = fields.get('action')?.toLowerCase().trim()
  return {
    // The address that we wrote to, where a forwarding server names it.
    address: addressOf(original ?? final ?? ''),
    action: actions.find((one) => one === action) ?? 'other',
    status: fields.get('status') ?? '',
    diagnosis: typed(fields.get('diagnostic-code') ?? '').value,
  }
}

/** `rfc822; a@b`: `rfc822` and `a@b`. */
function typed(field: string): { type: string; value: string } {
  const at = field.indexOf(';')
  return at < 0
    ? { type: '', value: field.trim() }
    : { type: field.slice(0, at).trim().toLowerCase(), value: field.slice(at + 1).trim() }
}

function addressOf(field: string): string {
  const { type, value } = typed(field)
  const unicode = (_whole: string, code: string) => {
    const point = Number.parseInt(code, 16)
    return point <= 0x10ffff ? String.fromCodePoint(point) : ''
  }
  // RFC 6533: `\x{E9}` in 7-bit forms. RFC 3461: `+40` for a byte.
  if (type === 'utf-8') return value.replace(/\\x\{([0-9A-Fa-f]{1,6})\}/g, unicode)
  return /\+[0-9A-F]{2}/.test(value) && !/[^\x21-\x7e]/.test(value) && value.includes('+40')
    ? value.replace(/\+([0-9A-F]{2})/g, unicode)
    : value
}
