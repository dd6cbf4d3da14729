import { attachments, type AttachmentKind } from '@agon/domain/emailer/attachment'
import { emailerLocales, type EmailerVersions } from '@agon/domain/emailer/emailer'
import { languageNames } from '@agon/domain/question/language-name'
import { AttachmentsField } from './AttachmentsField.tsx'
import { WordsField } from './WordsField.tsx'

const nothing = { Control: () => null, show: String }

const showWords = (versions: EmailerVersions | null) =>
  emailerLocales.flatMap((locale) => {
    const words = versions?.[locale]
    return words === undefined
      ? []
      : [
          <p key={locale} lang={locale}>
            {languageNames[locale]}: {words.subject}
            <br />
            {words.body}
          </p>,
        ]
  })

export const ownEmailerFields = {
  olympiadId: nothing,
  versions: { Control: WordsField, show: showWords },
  attachments: {
    Control: AttachmentsField,
    show: (kinds: AttachmentKind[] | null | undefined) =>
      (kinds ?? []).map((kind) => attachments[kind].label).join(', ') || 'None',
  },
}

/** The product decides which files its own mails have. */
export const ownSystemFields = { ...ownEmailerFields, attachments: nothing }
