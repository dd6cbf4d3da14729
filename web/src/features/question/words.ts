import { languages, type Difficulty, type Language } from '@agon/domain/question/parts'
import { useLingui } from '@lingui/react/macro'

export function useDifficultyWords(): Record<Difficulty, string> {
  const { t } = useLingui()
  return { easy: t`Easy`, medium: t`Medium`, hard: t`Hard` }
}

/** The texts in the order of the languages. */
export function everyText(texts: Partial<Record<Language, string>>): string[] {
  return languages.flatMap((language) => texts[language] ?? [])
}

/** A text in the first language that it is written in. */
export function anyText(texts: Partial<Record<Language, string>>): string {
  return everyText(texts)[0] ?? ''
}
