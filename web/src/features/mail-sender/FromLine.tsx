import { resolveSender, type MailSender } from '@agon/domain/mail-sender'
import { KeyValue } from '#/ui/KeyValue.tsx'

type Props = { readonly sender: MailSender & { readonly inherited: MailSender } }

/** Sender and reply address that hold, with the parts of the levels above. */
export function FromLine({ sender: { inherited, ...own } }: Props) {
  const { senderName, senderAddress, replyTo } = resolveSender(own, inherited)
  return (
    <KeyValue
      pairs={[
        { key: 'from', label: 'From', value: `${senderName} <${senderAddress}>`.trim() },
        { key: 'reply', label: 'Answers go to', value: replyTo === '' ? senderAddress : replyTo },
      ]}
    />
  )
}
