import {
  emailerLocales,
  type EmailerLocale,
  type EmailerVersions,
  type EmailerWords,
} from '@agon/domain/emailer/emailer'
import { languageNames } from '@agon/domain/question/language-name'
import { Button } from '#/ui/Button.tsx'
import { Buttons } from '#/ui/Sections.tsx'
import type { FieldProps } from '#/ui/form/field-props.ts'
import { TextAreaField, TextField } from '#/ui/form/TextField.tsx'
import css from './Emailer.module.css'

const empty: EmailerWords = { subject: '', body: '' }

/** Subject and body in each language; English first. */
export function WordsField({ value, onChange }: FieldProps<EmailerVersions | null>) {
  const versions: EmailerVersions = value ?? { en: empty }
  const put = (locale: EmailerLocale, words: EmailerWords | undefined) => {
    const { [locale]: _old, ...others } = versions
    onChange(words === undefined ? others : { ...others, [locale]: words })
  }
  const absent = emailerLocales.filter((locale) => versions[locale] === undefined)
  return (
    <>
      {emailerLocales.map((locale) => {
        const words = versions[locale]
        return words === undefined ? null : (
          <fieldset key={locale} className={css.language}>
            <legend>{languageNames[locale]}</legend>
            <TextField
              name={`versions.${locale}.subject`}
              label="Subject"
              required
              value={words.subject}
              onChange={(subject) => put(locale, { ...words, subject })}
            />
            <TextAreaField
              name={`versions.${locale}.body`}
              label="Text"
              required
              rows={12}
              hint="An empty line begins a new paragraph, and - a line of a list. **bold** is bold, [Label](https://…) alone in its paragraph is a button, {{ name }} is a variable."
              value={words.body}
              onChange={(body) => put(locale, { ...words, body })}
            />
            {locale === 'en' ? null : (
              <Buttons>
                <Button kind="remove" size="small" onClick={() => put(locale, undefined)}>
                  Remove {languageNames[locale]}
                </Button>
              </Buttons>
            )}
          </fieldset>
        )
      })}
      {absent.length === 0 ? null : (
        <Buttons>
          {absent.map((locale) => (
            <Button key={locale} size="small" onClick={() => put(locale, empty)}>
              Add {languageNames[locale]}
            </Button>
          ))}
        </Buttons>
      )}
    </>
  )
}
