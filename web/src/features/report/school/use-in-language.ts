import { useLingui } from '@lingui/react'

/** Words in the reader's language, else in the first that there is. */
export function useInLanguage(): (words: Readonly<Record<string, string>>) => string {
  const { i18n } = useLingui()
  return (words) => words[i18n.locale] ?? Object.values(words)[0] ?? ''
}
