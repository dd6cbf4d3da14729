import { languages, type Language } from '@agon/domain/question/parts'
import { useSyncExternalStore } from 'react'
import { LOCALES } from '#/lib/locale.ts'
import { readStored, writeStored } from '#/lib/stored.ts'
import { changeLocale, readerLocale } from '#/lib/words.ts'

const key = 'sitting.language'
/** Where storage is refused it holds for this page. */
let chosen = readChosen()
const listeners = new Set<() => void>()

/** The language in which the learner reads the paper. The words around it follow where they are translated. */
export async function chooseLanguage(language: Language): Promise<void> {
  chosen = language
  writeStored(key, language)
  const locale = LOCALES.find((one) => one === language)
  if (locale !== undefined) await changeLocale(locale)
  for (const listener of listeners) listener()
}

export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, current)
}

/** The language in which a paper is shown. */
export function languageShown(ofPaper: readonly Language[]): Language | undefined {
  return [current(), ...languages].find((one) => ofPaper.includes(one))
}

function current(): Language {
  return chosen ?? readerLocale()
}

function readChosen(): Language | undefined {
  const stored = readStored(key)
  return languages.find((language) => language === stored)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** A text in the chosen language, else in the paper's first one that has it. */
export function inLanguage<T>(
  texts: Partial<Record<Language, T>>,
  language: Language,
): { text: T; language: Language } | null {
  for (const one of [language, ...languages]) {
    const text = texts[one]
    if (text !== undefined) return { text, language: one }
  }
  return null
}
