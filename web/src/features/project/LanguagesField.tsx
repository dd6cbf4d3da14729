import { languageNames } from '@agon/domain/question/language-name'
import { pageLanguages } from '@agon/domain/website-copy'
import { CheckField } from '#/ui/form/CheckField.tsx'
import type { FieldProps } from '#/ui/form/field-props.ts'
import css from './Project.module.css'

/** The languages of a project’s public pages. One stays. */
export function LanguagesField({
  name,
  label,
  hint,
  value,
  onChange,
}: FieldProps<readonly string[] | null | undefined>) {
  const chosen = value ?? []
  return (
    <fieldset className={css.languages}>
      <legend>{label}</legend>
      {pageLanguages.map((language) => (
        <CheckField
          key={language}
          name={`${name}.${language}`}
          label={languageNames[language]}
          value={chosen.includes(language)}
          disabled={chosen.length === 1 && chosen.includes(language)}
          onChange={(on) => onChange(pageLanguages.filter((one) => (one === language ? on : chosen.includes(one))))}
        />
      ))}
      <p className={css.hint}>{hint}</p>
    </fieldset>
  )
}

export const languageWords = (languages: readonly string[] | null | undefined): string =>
  pageLanguages.flatMap((one) => (languages?.includes(one) === true ? [languageNames[one]] : [])).join(', ')
