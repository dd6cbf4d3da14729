import type { ReportKind } from '@agon/domain/mail-report'

export interface Failure {
  /** Enhanced status code as 5.1.1 (RFC 3463); empty: the report has none. */
  readonly status: string
  readonly diagnosis: string
}

/** The address or its domain does not exist, or the mailbox is disabled. */
const hardCodes = new Set(['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1'])
const hardWords =
  /user (?:is )?unknown|unknown (?:user|recipient|address|local[- ]part)|no such (?:user|mailbox|recipient|address|person)|(?:user|mailbox|recipient|address|account|email) (?:was )?(?:not found|does ?n[o']t exist|is (?:disabled|inactive|unavailable permanently))|does not exist|no mailbox here|no longer (?:available|valid|in use|works)|invalid (?:recipient|mailbox|address)|unrouteable address|host or domain name not found|domain (?:not found|does not exist)|couldn'?t find any host named|account (?:has been )?(?:disabled|closed|suspended)/i
/** The sender's address is not valid, or its domain does not exist. */
const senderCodes = new Set(['5.1.7', '5.1.8'])
/** The sender is refused, its network or its words. */
const policyWords =
  /spamhaus|spamcop|barracuda|block ?list|black ?list|\bdns?bl\b|\brbl\b|reputation|\bDMARC\b|\bSPF\b|\bDKIM\b|5\.7\.515|sender (?:address |domain )?(?:is )?(?:denied|rejected|blocked)|(?:classified|detected|identified|rejected|looks like|considered) (?:as |to be )?(?:unsolicited|spam|bulk)|message (?:content )?rejected (?:due to|for) (?:policy|security|content)|access denied|not authorized/i
const softWords = /quota|mailbox (?:is )?full|over ?quota|storage|too large|size limit|try again|temporar|timed? ?out/i

/** The kind of a failure. A server that gives up with a code 4.x.x has tried long enough. */
export function kindOfFailure({ status, diagnosis }: Failure): ReportKind {
  const code = codeOf({ status, diagnosis })
  if (code.startsWith('5.7.') || senderCodes.has(code) || policyWords.test(diagnosis)) return 'policy'
  if (hardCodes.has(code)) return 'hard'
  if (code.startsWith('4.') || code === '5.2.2' || code === '5.2.3' || code.startsWith('5.3.')) return 'soft'
  if (softWords.test(diagnosis)) return 'soft'
  if (hardWords.test(diagnosis)) return 'hard'
  return code === '' ? 'other' : 'soft'
}

/**
 * The most exact code: that of the server's own reply, which Sendmail replaces by one of its own, and that of its words where
 * the report's is general (5.0.0, 5.1.0, none).
 */
export function codeOf({ status, diagnosis }: Failure): string {
  const stated = /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(status)?.[0] ?? ''
  const replied = /^\s*[245]\d\d[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(diagnosis)?.[1]
  if (replied !== undefined && replied.startsWith(stated.slice(0, 2))) return replied
  if (stated !== '' && !stated.endsWith('.0')) return stated
  // Not a part of an IP address or a version.
  const exact = /(?<![\d.])[245]\.\d{1,3}\.\d{1,3}(?![\d.]*\d)/.exec(diagnosis)?.[0]
  if (exact !== undefined && (stated === '' || exact.startsWith(stated.slice(0, 2)))) return exact
  if (stated !== '') return stated
  const reply = /(?<![\d.])([45])\d\d(?![\d.]*\d)/.exec(diagnosis)?.[1]
  return reply === undefined ? '' : `${reply}.0.0`
}
