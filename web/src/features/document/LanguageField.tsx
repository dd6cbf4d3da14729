import { documentLanguages, type DocumentLanguage } from '@agon/domain/document'
import { languageNames } from '@agon/domain/question/language-name'
import { useLingui } from '@lingui/react/macro'
import { SelectField } from '#/ui/form/SelectField.tsx'

type Props = {
  readonly name: string
  /** Undefined: each document's own. */
  readonly value: DocumentLanguage | undefined
  readonly onChange: (language: DocumentLanguage | undefined) => void
}

/** The language in which documents are downloaded. In another than its own, a document is a copy. */
export function LanguageField({ name, value, onChange }: Props) {
  const { t } = useLingui()
  return (
    <SelectField
      name={name}
      label={t`Language of the PDF`}
      none={t`As issued`}
      value={value ?? ''}
      choices={documentLanguages.map((language) => ({ value: language, label: languageNames[language] }))}
      onChange={(chosen) => onChange(documentLanguages.find((one) => one === chosen))}
    />
  )
}
