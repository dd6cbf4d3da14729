import type { MailSender } from '@agon/domain/mail-sender'

interface Inherited {
  readonly inherited: MailSender
  /** Of which the reader may choose an address; absent: any that has signing keys. */
  readonly domains?: readonly string[]
}

/** Each field shows what holds while it is empty. */
export function senderWords({ inherited, domains }: Inherited) {
  const { senderName, senderAddress, replyTo } = inherited
  const empty = (value: string) => (value === '' ? '' : `Empty: ${value}. `)
  const at =
    domains === undefined
      ? 'Its domain must have signing keys.'
      : `At ${domains.join(' or ')}; an overlord can set up other domains.`
  return {
    senderName: { hint: empty(senderName) },
    senderAddress: { hint: `${empty(senderAddress)}${at}` },
    replyTo: { hint: `Answers go here. Empty: ${replyTo === '' ? 'to the sender' : replyTo}.` },
  }
}
