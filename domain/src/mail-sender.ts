import { normalAddress } from './email-address.ts'

/** Sender and reply address of mails. An empty part is that of the level above: olympiad, project, platform. */
export interface MailSender {
  readonly senderName: string
  readonly senderAddress: string
  readonly replyTo: string
}

/** Each part from the first level that has it. */
export function resolveSender(...levels: readonly MailSender[]): MailSender {
  const first = (part: keyof MailSender) => levels.find((level) => level[part] !== '')?.[part] ?? ''
  return { senderName: first('senderName'), senderAddress: first('senderAddress'), replyTo: first('replyTo') }
}

/** `"Agon, the platform" <no-reply@agon.example>`, as the header From. */
export function writeFrom({ senderName, senderAddress }: Omit<MailSender, 'replyTo'>): string {
  return senderName === '' ? senderAddress : `"${senderName.replace(/["\\]/g, '\\$&')}" <${senderAddress}>`
}

/** The sender of a setting: `Agon <no-reply@agon.example>`, or an address alone. */
export function readFrom(from: string): MailSender {
  const [, name, address] = /^\s*(.*?)\s*<([^<>]+)>\s*$/.exec(from) ?? [from, '', from]
  const senderName = (name ?? '').replace(/^"(.*)"$/, '$1').replace(/\\(["\\])/g, '$1')
  return { senderName, senderAddress: normalAddress(address ?? ''), replyTo: '' }
}

export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1)
}
