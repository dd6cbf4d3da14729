import type { Headers, Part } from './parts.ts'
import { mostRecipients, type ReportedRecipient } from './report.ts'

/** Reports without a machine's part: those of qmail, of Exim before 4.86, of Exchange. */
export function readPlainReport(headers: Headers, parts: readonly Part[]): ReportedRecipient[] {
  const text = parts
    .filter(({ type }) => type === 'text/plain' || type === 'text/html')
    .map((part) => (part.type === 'text/html' ? withoutTags(part.text) : part.text))
    .join('\n')
  if (/^Hi\. This is the /m.test(text)) return qmail(text)
  const exim = headers.get('x-failed-recipients')
  if (exim !== undefined) return eximFailures(exim, text)
  if (
    /^Message .{1,40} has been (?:frozen|delayed)|could not be delivered to the following|^This message was created automatically by mail delivery software/m.test(
      text,
    )
  )
    return eximFailures('', text)
  if (
    /Delivery has failed to these recipients|Your message did not reach some or all|Diagnostic information for administrators/i.test(
      text,
    )
  )
    return exchange(text)
  return []
}

const failed = (address: string, diagnosis: string): ReportedRecipient => ({
  address,
  action: 'failed',
  status: '',
  diagnosis,
})

/** The qmail-send Bounce Message Format: paragraphs that begin with `<address>:`, up to a line of dashes. */
function qmail(text: string): ReportedRecipient[] {
  const [list = ''] = text.split(/^--- /m, 1)
  return list.split(/\n{2,}/, mostRecipients + 10).flatMap((paragraph) => {
    const [, address, reason = ''] = /^<([^<>\n]+)>:\s*\n?([\s\S]*)$/.exec(paragraph.trim()) ?? []
    return address === undefined ? [] : [failed(address, reason)]
  })
}

/** Exim names the recipients in a header field, and each with its reason in the text: an indented address, then lines indented further. */
function eximFailures(named: string, text: string): ReportedRecipient[] {
  const isDelay = /has not (?:yet )?been delivered|will continue to be made|has been delayed/i.test(text)
  const reasons = new Map<string, string>()
  for (const [, address = '', reason = ''] of text.matchAll(/^ {2}(\S+@\S+?)(?: \(.*\))?:?\n((?: {3,}.*\n?)*)/gm)) {
    if (reasons.size >= mostRecipients) break
    reasons.set(address, reason)
  }
  const addresses = named === '' ? [...reasons.keys()] : named.split(',').map((address) => address.trim())
  return addresses.slice(0, mostRecipients).map((address) => ({
    ...failed(address, reasons.get(address) ?? ''),
    action: isDelay ? 'delayed' : 'failed',
  }))
}

/** Exchange: an address, and below it `Remote Server returned '550 5.1.1 …'` or `#550 5.1.1 … ##`. */
function exchange(text: string): ReportedRecipient[] {
  const [, details = text] = text.split(/Diagnostic information for administrators:?/i)
  const found: ReportedRecipient[] = []
  const blocks = details.split(/\n(?=[ \t]*<?[^\s<>@]+@[^\s<>@]+>?[ \t]*(?:\n|on ))/, mostRecipients + 10)
  for (const block of blocks) {
    const address = /^[ \t]*<?([^\s<>@]+@[^\s<>@]+?)>?[ \t]*(?:\n|on |$)/.exec(block)?.[1]
    const reply =
      /Remote Server returned '([^']{1,900})'/i.exec(block)?.[1] ??
      /#(?:< ?#)?([245]\d\d[ -#].{1,900}?)(?:##|>|\n|$)/.exec(block)?.[1] ??
      /#<?(?:#)?([245]\.\d+\.\d+.{0,900}?)(?:##|>|\n|$)/.exec(block)?.[1]
    if (address !== undefined && reply !== undefined) found.push(failed(address, reply))
  }
  if (found.length > 0) return found
  // Without details: the names that did not get it.
  return [...text.matchAll(/^[ \t]*.{0,80}?[<(]?(?:mailto:)?([^\s<>()@]+@[^\s<>()@]+)[>)]?/gm)]
    .slice(0, 1)
    .map(([, address = '']) => failed(address, text.slice(0, 1000)))
}

function withoutTags(html: string): string {
  return html
    .replace(/<(?:br|\/p|\/div|\/tr|\/h\d)[^<>]{0,200}>/gi, '\n')
    .replace(/<[^<>]{0,2000}>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&nbsp;/g, ' ')
    .replace(/&amp;/g, '&')
}
