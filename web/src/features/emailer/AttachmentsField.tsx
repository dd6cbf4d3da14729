import { recipientWords } from '@agon/domain/audience/sentence'
import { attachmentKinds, attachments, type AttachmentKind } from '@agon/domain/emailer/attachment'
import type { FieldProps } from '#/ui/form/field-props.ts'
import { CheckField } from '#/ui/form/CheckField.tsx'
import css from './Emailer.module.css'

/** The files of a mass mailer. Each is made for its recipient when the mail is sent. */
export function AttachmentsField({ value, onChange }: FieldProps<AttachmentKind[] | null | undefined>) {
  const chosen = value ?? []
  const put = (kind: AttachmentKind, isChosen: boolean) =>
    onChange(attachmentKinds.filter((one) => (one === kind ? isChosen : chosen.includes(one))))
  return (
    <fieldset className={css.language}>
      <legend>Attachments</legend>
      <p>Made for each recipient when the mail is sent. A recipient without such a file gets the mail without it.</p>
      {attachmentKinds.map((kind) => (
        <CheckField
          key={kind}
          name={`attachments.${kind}`}
          label={attachments[kind].label}
          hint={`${attachments[kind].hint} For: ${recipientsOf(kind)}.`}
          value={chosen.includes(kind)}
          onChange={(isChosen) => put(kind, isChosen)}
        />
      ))}
    </fieldset>
  )
}

const recipientsOf = (kind: AttachmentKind) =>
  attachments[kind].to.map((to) => recipientWords[to].toLowerCase()).join(', ')
